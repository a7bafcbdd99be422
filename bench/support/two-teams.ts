import path from 'node:path'
import { promote } from '../../host/commands/site/promote.ts'
import { writeKeyFile } from '../../host/releases/trust/key-file.ts'
import { createKey } from '../../host/releases/trust/keys.ts'
import { withKey } from '../../host/releases/trust/trust.ts'
import { changeTrust } from '../../host/releases/trust/trust-file.ts'
import { openSiteStore, type SiteStore } from '../../host/testing/site-store.ts'
import { storeNext } from './next-release.ts'
import { type Place, TEAMS } from './store-places.ts'
import type { ThreeHosts } from './three-hosts.ts'
import { untilServed } from './to-live.ts'

export type Team = { name: string; site: SiteStore }

/** Makes a key for each team and trusts it for its own section alone. @param trustFile of the hosts */
export async function makeTeams(
  folder: string,
  trustFile: string,
  { env, envOf }: Pick<Place, 'env' | 'envOf'>,
): Promise<Team[]> {
  const teams: Team[] = []
  for (const name of TEAMS) {
    const { pem, ...key } = createKey(name)
    const file = path.join(folder, `${name}.pem`)
    await writeKeyFile(file, pem)
    const publicKey = { id: key.id, publicKey: key.publicKey, team: name }
    await changeTrust(trustFile, (trust) => withKey(trust, publicKey, [name], new Date().toISOString()))
    const own = { ...env, ...envOf?.(name), RELEASE_KEY: file, TRUST_FILE: trustFile }
    teams.push({ name, site: await openSiteStore(path.join(folder, 'site'), folder, own) })
  }
  return teams
}

/** Each team releases and promotes its section, both at once. @returns what either got that was not its own */
export async function promoteAtOnce(three: ThreeHosts, teams: readonly Team[]): Promise<string[]> {
  const next = await Promise.all(teams.map(({ name, site }) => storeNext(site.store, name)))
  const wrong: string[] = []
  await Promise.all(
    teams.map(({ name, site }, i) =>
      promote({ ...site, by: name }, name, next[i]?.next ?? '').catch((error: unknown) =>
        wrong.push(`${name}: ${String(error)}`),
      ),
    ),
  )
  const { remotes } = await three.site.store.readRegistry()
  for (const { name, next: version } of next) {
    const pointer = remotes[name]
    const [event] = pointer?.history ?? []
    if (pointer?.live !== version || event?.by !== name || event.version !== version)
      wrong.push(`${name}: live is ${pointer?.live}, by ${event?.by}, instead of ${version}`)
    for (const url of three.urls())
      await untilServed(url, name, version).catch((error: unknown) => wrong.push(String(error)))
  }
  return wrong
}

/** Each team tries to release and promote the other's section. @returns what went through */
export async function trespass(three: ThreeHosts, teams: readonly Team[]): Promise<string[]> {
  const through: string[] = []
  for (const { name, site } of teams) {
    const other = TEAMS.find((team) => team !== name) ?? ''
    const before = (await three.site.store.readRegistry()).etags[other]
    const tried = storeNext(site.store, other).then(({ next }) => promote(site, other, next))
    await tried.then(
      () => through.push(`${name} has promoted ${other}`),
      () => {},
    )
    if ((await three.site.store.readRegistry()).etags[other] !== before)
      through.push(`${name} has changed the pointer of ${other}`)
  }
  return through
}
