import { pointerIn, type Site } from '../../changes/command-site.ts'
import { messageOf } from '../../files/message-of.ts'
import type { BaseManifest } from '../../releases/manifest/manifest.ts'
import { removeGoneReports } from '../../releases/registry/host-reports.ts'
import { type Pointer, pointersOf, versionsOf, withEvent } from '../../releases/registry/registry.ts'

const DAY_MS = 86_400_000
/** Open pages may still name a release that was live this recently. */
const SENT_MS = DAY_MS
/** A team may still investigate a release that was rolled back this recently. */
const ROLLED_BACK_MS = 7 * DAY_MS

/** Checks signature and digests of every release in use. @returns problems by `<remote> <version>` */
export async function verify({ store }: Site): Promise<Map<string, string>> {
  const problems = new Map<string, string>()
  store.recheck()
  for (const [name, pointer] of pointersOf(await store.readRegistry())) {
    for (const version of [...versionsOf(pointer), ...pointer.previous.slice(0, 1)]) {
      const problem = await store.releaseFolder(name, version).then(() => null, messageOf)
      if (problem !== null) problems.set(`${name} ${version}`, problem)
    }
  }
  return problems
}

/** Returns versions that visitors may have got since then: live or canary then, or changed later. */
function namedSince({ history, live }: Pointer, since: number): Set<string | null> {
  const isRecent = ({ at }: Pointer['history'][number]) => Date.parse(at) >= since
  const older = history.filter((event) => !isRecent(event))
  const upThen = older.find(({ kind }) => /promote|rollback/.test(kind))?.version ?? live
  const canaryThen = older.find(({ kind }) => kind === 'canary')?.version ?? null
  return new Set([...history.filter(isRecent).map(({ version }) => version), upThen, canaryThen])
}

const rolledBackSince = ({ history, previous }: Pointer, since: number) =>
  history.some(({ at, kind }) => /rollback/.test(kind) && Date.parse(at) >= since) ? previous : []

/** Checks whether a stored release must stay, whatever its age. */
function isNeeded(pointer: Pointer, version: string, keep: number, now: number): boolean {
  return (
    versionsOf(pointer).includes(version) ||
    pointer.previous.slice(0, keep).includes(version) ||
    namedSince(pointer, now - SENT_MS).has(version) ||
    rolledBackSince(pointer, now - ROLLED_BACK_MS).includes(version) ||
    pointer.incidents.some((each) => each.version === version && Date.parse(each.at) >= now - ROLLED_BACK_MS)
  )
}

export type PruneOptions = {
  /** Previous releases to keep for rollbacks, for each remote. */
  keep: number
  /** Younger releases stay, because a team may be about to promote one. */
  olderThanDays: number
  now?: number
}

/**
 * Removes old stored releases that the site does not need. The pointer lists them first, by compare-and-set, so that
 * none can go live in the meantime. Also clears what dead hosts and writers left.
 * @returns the removed releases
 */
export async function prune(
  { by, store: { inChannel }, objects }: Site,
  { keep, olderThanDays, now = Date.now() }: PruneOptions,
): Promise<BaseManifest[]> {
  const removed: BaseManifest[] = []
  const store = inChannel('live')
  for (const [name] of pointersOf(await store.readRegistry())) {
    const staged = pointerIn(await inChannel('staging').readRegistry(), name)
    const old = (await store.list(name)).filter(
      ({ created }) => now - Date.parse(created) > olderThanDays * DAY_MS,
    )
    let going: BaseManifest[] = []
    await store.change(name, (pointer) => {
      if (!pointer) throw new Error(`${name} is no longer live`)
      const pointers = [pointer, ...(staged ? [staged] : [])]
      going = old.filter(({ version }) => !pointers.some((each) => isNeeded(each, version, keep, now)))
      if (going.length === 0) return pointer
      const versions = going.map(({ version }) => version)
      const collected = { ...pointer, collected: [...new Set([...pointer.collected, ...versions])] }
      const previous = pointer.previous.filter((version) => !versions.includes(version))
      const note = versions.join(', ')
      return withEvent({ ...collected, previous }, { by, kind: 'collect', version: null, note })
    })
    for (const { version } of going) await store.remove(name, version)
    removed.push(...going)
  }
  await removeGoneReports(objects, now)
  await objects.tidy()
  return removed
}
