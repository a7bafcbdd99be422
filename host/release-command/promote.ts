import { isDeepStrictEqual } from 'node:util'
import { CONTRACT } from '@lustre/platform/contract'
import type { ReleaseManifest } from '../releases/manifest.ts'
import {
  type Pointer,
  type PointerEvent,
  withCanary,
  withEvent,
  withIncident,
  withLive,
  withRollback,
} from '../releases/registry.ts'
import { changeAndWait, type Done, type Site } from './command-site.ts'
import { messageOf, refuseFor } from './refused.ts'
import { lossProblems, lostRoutes, routeProblems } from './route-problems.ts'
import { serverProblems } from './server-check.ts'

/** Routes that would be gone, beyond those for which the release itself was given a reason. */
const unsaidLosses = async (site: Site, manifest: ReleaseManifest) =>
  (await lostRoutes(site, manifest)).filter((route) => !manifest.dropped.includes(route))

/** What stands against making a stored release live; empty when nothing does. */
export async function promoteProblems(
  site: Site,
  name: string,
  version: string,
  force?: string,
): Promise<string[]> {
  const read = await site.store.readRelease(name, version).catch(messageOf)
  if (typeof read === 'string') return [read]
  if (read.contract !== CONTRACT)
    return [`it speaks contract ${read.contract}, this shell speaks ${CONTRACT}`]
  return [
    ...(await routeProblems(site, read)),
    ...lossProblems(await unsaidLosses(site, read), force),
    ...(await serverProblems(site.siteDir, await site.store.releaseFolder(name, version), read)),
  ]
}

type Change = (pointer: Pointer | undefined) => Pointer
type Event = Pick<PointerEvent, 'kind' | 'note'>

/**
 * Checks a release, then changes the pointer of its remote. The checks take seconds, so what they rest on is looked at
 * again with what is then written: of two promotes at once one wins and the other says so.
 */
async function checkAndChange(
  site: Site,
  name: string,
  version: string,
  force: string | undefined,
  { kind, note }: Event,
  change: Change,
): Promise<Done> {
  const refuse = (reasons: string[]) => refuseFor(`${name} ${version}`, reasons)
  const before = await site.store.readRegistry().catch(() => null)
  refuse(await promoteProblems(site, name, version, force))
  const manifest = await site.store.readRelease(name, version)
  const done = await changeAndWait(site, name, async (pointer) => {
    if (!isDeepStrictEqual(pointer, before?.remotes[name]))
      refuse([`another release command has changed ${name} meanwhile: look at status, then try again`])
    if (pointer?.collected.includes(version)) refuse(['it is being removed from the store: release it again'])
    refuse(await routeProblems(site, manifest))
    const lost = await unsaidLosses(site, manifest)
    const incident = { at: new Date().toISOString(), version, reason: `without ${lost.join(', ')}: ${force}` }
    const changed = lost.length > 0 ? withIncident(change(pointer), incident) : change(pointer)
    return withEvent(changed, { by: site.by, kind, version, note })
  })
  // two remotes that want one address at the same moment each saw it free: both go back, and say so
  const clash = await routeProblems(site, manifest)
  if (clash.length > 0) {
    await goBack(site, name, version, before?.remotes[name])
    refuse(clash)
  }
  return done
}

/** Undoes a change, if nobody has made another since. A remote that was not live before stays, offline. */
async function goBack(site: Site, name: string, version: string, before: Pointer | undefined): Promise<void> {
  await changeAndWait(site, name, (pointer) => {
    if (!pointer || pointer.live !== version) throw new Error(`${name} has been changed meanwhile`)
    const back = before ?? { ...pointer, offline: { status: 404, message: null } }
    const note = 'another remote took its address at the same moment'
    return withEvent({ ...back, history: pointer.history }, { by: site.by, kind: 'rollback', version, note })
  })
}

/**
 * Checks a release again and makes it live.
 * @param force why the loss of a route is accepted; recorded with the remote
 * @throws {RefusedError}
 */
export const promote = (site: Site, name: string, version: string, force?: string): Promise<Done> =>
  checkAndChange(site, name, version, force, { kind: 'promote', note: force ?? null }, (pointer) =>
    withLive(pointer, version),
  )

/**
 * Gives a share of the visitors another release; 0 percent ends it.
 * @param force why the loss of a route is accepted; recorded with the remote
 * @throws {RefusedError}
 */
export async function canary(
  site: Site,
  name: string,
  version: string,
  percent: number,
  force?: string,
): Promise<Done> {
  const change: Change = (pointer) => withCanary(name, pointer, version, percent)
  const event = { kind: 'canary' as const, note: `${percent} %` }
  if (percent > 0) return checkAndChange(site, name, version, force, event, change)
  return changeAndWait(site, name, (pointer) =>
    withEvent(change(pointer), { by: site.by, ...event, version }),
  )
}

/** Returns to the release that was live before. @throws {RefusedError} when that one cannot be live any more */
export const rollback = (site: Site, name: string): Promise<Done> =>
  changeAndWait(site, name, async (pointer) => {
    const back = withRollback(name, pointer)
    const what = `the rollback to ${name} ${back.live}`
    const manifest = await site.store.readRelease(name, back.live).catch(messageOf)
    if (typeof manifest === 'string') refuseFor(what, [manifest])
    else refuseFor(what, await routeProblems(site, manifest))
    return withEvent(back, { by: site.by, kind: 'rollback', version: back.live, note: null })
  })
