import type { ServerLogger } from '@lustre/platform/server'
import { ownAddresses } from '../live/own-addresses.ts'
import type { SiteState } from '../live/site-state.ts'
import { type Listening, listen } from '../web/http/listen.ts'
import type { OpenSite } from './open-site.ts'
import type { Sites } from './sites.ts'

/** The addresses at which a host listens, by name: 'site', 'surgical tool'. */
export function createAddresses(
  { settings, environment, log }: Pick<OpenSite, 'settings' | 'environment'> & { log: ServerLogger },
  { site, aloneOf }: Sites,
) {
  const opened = new Map<string, Listening>()
  const open = async (
    ...[name, server, port, setting]: [string, Sites['site']['server'], number, string]
  ) => {
    if (!opened.has(name)) opened.set(name, await listen(server, settings.HOST, port, setting))
  }

  async function openOwn(state: SiteState): Promise<void> {
    for (const own of ownAddresses(state, environment))
      await open(own.label, aloneOf(own).server, own.port, own.portSetting)
  }

  return {
    /**
     * @param only the one remote to serve, only at its own address if it has one; null for all
     * @throws {Error} with a remedy when a port is taken
     */
    async open(state: SiteState, only: string | null): Promise<void> {
      const isAlone = ownAddresses(state, environment).some(({ remote }) => remote === only)
      if (!isAlone) await open('site', site.server, settings.PORT, 'PORT')
      await openOwn(state)
    },
    openNew: (next: SiteState): Promise<void> =>
      openOwn(next).catch((error: unknown) => log.error('an address could not be opened', error)),
    list: () => [...opened].map(([name, { url }]) => ({ name, url })),
    async close(): Promise<void> {
      await Promise.all([...opened.values()].map((listening) => listening.close()))
    },
  }
}
