import { messageOf } from '../files/message-of.ts'
import {
  isSameChoice,
  type Offline,
  type Pointer,
  type PointerEvent,
  SHELL,
  versionsOf,
  withCanary,
  withEvent,
  withIncident,
  withLive,
  withOffline,
  withoutLink,
  withRollback,
} from '../releases/registry/registry.ts'
import { changeAndWait, type Done, liveShell, pointerIn, type Site, storedShell } from './command-site.ts'
import { misfits } from './package-problems.ts'
import { RefusedError, refuseFor } from './refused.ts'
import { type Loss, lossesOf, lossProblems, routeProblems } from './route-problems.ts'
import { serverProblems } from './server-check.ts'
import { shellProblems } from './shell-problems.ts'

/** Takes a section offline, or online again with null. @throws {Error} when it is not live */
export const setOffline = (site: Site, name: string, offline: Offline | null): Promise<Done> =>
  changeAndWait(site, name, (pointer) =>
    withEvent(withOffline(name, pointer, offline), {
      by: site.by,
      kind: offline === null ? 'online' : 'offline',
      version: pointer?.live ?? null,
      note: offline && String(offline.status),
    }),
  )

/**
 * Returns the checks of a release for the pointer that would name it.
 * @param what is refused when the release cannot be read
 */
async function checksOf(site: Site, name: string, version: string, what: string, force?: string) {
  const refuse = (error: unknown): never => {
    throw new RefusedError(what, [messageOf(error)])
  }
  if (name === SHELL) {
    const shell = await storedShell(site, version).catch(refuse)
    const nothing = async () => []
    // The release command checked the size of the shell, and `--force` may have accepted it.
    return { problems: () => shellProblems(site, shell, false), routes: nothing, losses: nothing }
  }
  const manifest = await site.store.readRelease(name, version).catch(refuse)
  const folder = await site.store.releaseFolder(name, version).catch(refuse)
  const routes = () => routeProblems(site, manifest)
  /** What it lacks, unless its own release already gave a reason. */
  const losses = async (): Promise<Loss[]> =>
    (await lossesOf(site, manifest)).filter(({ what }) => !manifest.dropped.includes(what))
  return {
    routes,
    losses,
    async problems() {
      const shell = await liveShell(site)
      const misfit = misfits(manifest, shell.manifest)
      if (misfit.length > 0) return misfit
      return [
        ...(await routes()),
        ...lossProblems(await losses(), force),
        ...(await serverProblems({ manifest, folder }, shell)),
      ]
    },
  }
}

const CHANGED = (name: string) =>
  `another release command has just changed ${name}: check status, then try again`

/** @throws {RefusedError} when the pointer is not the one that the decision rests on */
function refuseUnseen({ seen }: Site, name: string, pointer: Pointer | undefined): void {
  if (seen !== undefined && !isSameChoice(pointer, seen ?? undefined))
    throw new RefusedError(`the change of ${name}`, [CHANGED(name)])
}

type Change = (pointer: Pointer | undefined) => Pointer
type Event = Pick<PointerEvent, 'kind' | 'note'>

/**
 * Checks a release, then changes the pointer of its remote. The checks take seconds, so the write compares
 * what they rest on again: of two promotes at once, one wins and the other is refused.
 */
async function checkAndChange(
  site: Site,
  { name, version, force }: { name: string; version: string; force: string | undefined },
  { kind, note }: Event,
  change: Change,
): Promise<Done> {
  const what = `${name} ${version}`
  const refuse = (reasons: string[]) => refuseFor(what, reasons)
  const seen =
    site.seen === undefined ? pointerIn(await site.store.readRegistry(), name) : (site.seen ?? undefined)
  const checks = await checksOf(site, name, version, what, force)
  refuse(await checks.problems())
  const done = await changeAndWait(site, name, async (pointer) => {
    if (!isSameChoice(pointer, seen)) refuse([CHANGED(name)])
    if (pointer?.collected.includes(version)) refuse(['it is being removed from the store: release it again'])
    refuse(await checks.routes())
    const lost = (await checks.losses()).map((loss) => loss.what).join(', ')
    const incident = { at: new Date().toISOString(), version, reason: `without ${lost}: ${force}` }
    const changed = lost !== '' ? withIncident(change(pointer), incident) : change(pointer)
    return withEvent(changed, { by: site.by, kind, version, note })
  })
  // Two remotes that claim one address at once each saw it as free: both return to their earlier release.
  const clash = await checks.routes()
  if (clash.length > 0) {
    await goBack(site, name, version, seen)
    refuse(clash)
  }
  return done
}

/** Undoes a change, unless the pointer has changed again. A remote that was never live stays, offline. */
async function goBack(site: Site, name: string, version: string, before: Pointer | undefined): Promise<void> {
  await changeAndWait(site, name, (pointer) => {
    if (!pointer || !versionsOf(pointer).includes(version)) throw new Error(`${name} has just been changed`)
    const back = before ?? { ...pointer, offline: { status: 404, message: null } }
    const note = 'another remote took its address at the same moment'
    return withEvent({ ...back, history: pointer.history }, { by: site.by, kind: 'rollback', version, note })
  })
}

/**
 * Checks a release again and makes it live.
 * @param force the reason to accept the loss of a route; recorded with the remote
 * @throws {RefusedError}
 */
export const promote = (site: Site, name: string, version: string, force?: string): Promise<Done> =>
  checkAndChange(site, { name, version, force }, { kind: 'promote', note: force ?? null }, (pointer) =>
    withLive(pointer, version),
  )

/**
 * Gives a share of the visitors another release; 0 percent ends the canary.
 * @param force the reason to accept the loss of a route; recorded with the remote
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
  if (percent > 0) return checkAndChange(site, { name, version, force }, event, change)
  return changeAndWait(site, name, (pointer) => {
    refuseUnseen(site, name, pointer)
    return withEvent(change(pointer), { by: site.by, ...event, version })
  })
}

/** Returns to the release that was live before. @throws {RefusedError} when a check of that release fails */
export const rollback = (site: Site, name: string): Promise<Done> =>
  changeAndWait(site, name, async (pointer) => {
    refuseUnseen(site, name, pointer)
    const back = withRollback(name, pointer)
    const what = `the rollback to ${name} ${back.live}`
    const checks = await checksOf(site, name, back.live, what)
    refuseFor(what, await (name === SHELL ? checks.problems() : checks.routes()))
    return withEvent(back, { by: site.by, kind: 'rollback', version: back.live, note: null })
  })

/** Closes the lasting address of a release, on every host. @throws {Error} when it has none */
export const closeLink = (site: Site, name: string, version: string) =>
  changeAndWait(site, name, (pointer) => withoutLink(name, pointer, version))
