import { unsetLinks } from '@lustre/platform/definition/read-settings'
import type { liveDefinitions } from '../live/live-definitions.ts'
import type { LoadedShell } from '../live/load-release.ts'
import type { SiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import type { ProviderLine } from '../providers/providers.ts'
import { madeUpPasscodes, type Passcode } from '../settings/api-environment.ts'
import type { EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import type { Environment, Settings } from '../settings/settings.ts'
import type { createAddresses } from './addresses.ts'

export type RunningSite = {
  settings: Settings
  /** Addresses by what is there: 'site', 'surgical tool'. */
  addresses: { name: string; url: string }[]
  /** Paths of the pages that are live at the start. */
  pages: string[]
  /** The shell that everyone gets at the start. */
  shell: LoadedShell
  providers: ProviderLine[]
  /** Settings of links for visitors that are unset. */
  unsetLinks: string[]
  /** Passcodes that were made up because none was set. */
  passcodes: Passcode[]
  /** Finishes the requests in flight, then closes the providers. */
  close(): Promise<void>
}

type About = {
  settings: Settings
  environment: Environment
  definitions: Awaited<ReturnType<typeof liveDefinitions>>
  state: SiteState
  addresses: Pick<ReturnType<typeof createAddresses>, 'list'>
  providers: { lines: ProviderLine[] }
  secrets: EmbeddedSecrets | null
}

/** What whoever has started a site is told of it. */
export async function describeSite(about: About): Promise<Omit<RunningSite, 'close'>> {
  const { settings, environment, definitions, state, addresses, providers, secrets } = about
  const { remotes, shell } = liveVariant(state)
  return {
    settings,
    addresses: addresses.list(),
    pages: remotes.flatMap(({ routes }) => routes.map((route) => route.path)),
    shell,
    providers: providers.lines,
    unsetLinks: [HOST_SETTINGS, ...definitions.map((each) => each.settings)].flatMap((each) =>
      unsetLinks(each, environment),
    ),
    passcodes:
      secrets === null
        ? []
        : await madeUpPasscodes([{ settings: HOST_SETTINGS }, ...definitions], environment, secrets),
  }
}
