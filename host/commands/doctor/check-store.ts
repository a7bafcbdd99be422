import type { Definition } from '@lustre/platform/definition/schema'
import { siteCommand } from '../../files/site-command.ts'
import { problemsOfHosts, readReports } from '../../releases/registry/host-reports.ts'
import { pointersOf, SHELL } from '../../releases/registry/registry.ts'
import type { ReleaseStore } from '../../releases/store/store.ts'
import { publicKeyLine } from '../../releases/trust/keys.ts'
import { HOST_KEY_COMMAND } from '../../releases/trust/pointer-guard.ts'
import { releaseKey } from '../../releases/trust/release-key.ts'
import { readTrust } from '../../releases/trust/trust-file.ts'
import type { Settings } from '../../settings/settings.ts'
import { openCommandSite } from '../site/open-command-site.ts'
import { type Finding, note, ok, problem, reasonOf, warning } from './finding.ts'

const UNSIGNED = `are accepted unsigned: write access to the store decides which release is live; ${siteCommand()} keys require-signed-pointers`
const OFF = 'so its board changes nothing, and a failing release is not rolled back automatically'

/** Checks whether hosts accept only signed pointers, and whether this machine has a key to sign them. */
export async function checkPointers(settings: Settings): Promise<Finding[]> {
  const { pointers, keys } = await readTrust(settings.TRUST_FILE)
  if (pointers !== 'signed') return [note('pointers', UNSIGNED)]
  const key = await releaseKey(settings).catch(() => null)
  if (key === null)
    return [note('pointers', `have to be signed, and this machine has no key, ${OFF}: ${HOST_KEY_COMMAND}`)]
  if (keys.some(({ id, state }) => id === key.id && state.is === 'active')) return []
  const trust = `keys trust ${publicKeyLine({ team: 'host', ...key })} --remotes '*' --only-pointers`
  return [
    note(
      'pointers',
      `have to be signed, and the key of this machine is not trusted, ${OFF}: ${siteCommand()} ${trust}`,
    ),
  ]
}

export type StoreCheck = { findings: Finding[]; definitions: Definition[] }

type Loaded = { finding: Finding; definition: Definition | null }

async function load(store: ReleaseStore, name: string, version: string): Promise<Loaded> {
  const what = `release of ${name}`
  try {
    if (name === SHELL) await store.readShell(version)
    const definition = name === SHELL ? null : await store.readRelease(name, version)
    return { finding: ok(what, `${version} is whole, and signed by a trusted key`), definition }
  } catch (error) {
    return { finding: problem(what, `${version} cannot be served: ${reasonOf(error)}`), definition: null }
  }
}

/** Checks whether the release store answers and holds every file of all live releases. */
export async function checkStore(settings: Settings): Promise<StoreCheck> {
  const what = 'release store'
  try {
    const { store, objects, close } = await openCommandSite(settings, 'doctor', 'reads')
    try {
      const registry = await store.readRegistry()
      const loaded = await Promise.all(
        pointersOf(registry).map(([name, { live }]) => load(store, name, live)),
      )
      const damaged = Object.entries(registry.damaged).map(([name, why]) =>
        problem(`pointer of ${name}`, why),
      )
      const notServed = Object.entries(
        problemsOfHosts(await readReports(objects, store.channel), Date.now()),
      ).flatMap(([name, reasons]) => reasons.map((reason) => warning(`hosts and ${name}`, reason)))
      const shell =
        registry.shell === null ? [problem(what, `${objects.place} has no release of the shell yet`)] : []
      return {
        findings: [
          ok(what, `${objects.place} answers`),
          ...shell,
          ...(await checkPointers(settings)),
          ...damaged,
          ...notServed,
          ...loaded.map(({ finding }) => finding),
        ],
        definitions: loaded.flatMap(({ definition }) => definition ?? []),
      }
    } finally {
      await close()
    }
  } catch (error) {
    return { findings: [problem(what, reasonOf(error))], definitions: [] }
  }
}
