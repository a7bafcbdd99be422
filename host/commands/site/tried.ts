import { hoursOn } from '../../live/hour.ts'
import { figuresIn } from '../../live/release-figures.ts'
import { readReports } from '../../releases/registry/host-reports.ts'
import type { Pointer } from '../../releases/registry/registry.ts'
import { pointerIn, type Site } from './command-site.ts'
import { RefusedError, refuseFor } from './refused.ts'

/**
 * Checks that a release is the canary and that visitors have seen it. Hosts report every ten seconds.
 * @param views the fewest documents of the last hour, on all hosts together
 * @returns the pointer that the check rests on
 * @throws {RefusedError} also when a host has rolled the canary back
 */
export async function tried(
  { store, objects }: Site,
  name: string,
  version: string,
  views: number,
  now = Date.now(),
): Promise<Pointer> {
  const what = `${name} ${version}`
  const pointer = pointerIn(await store.readRegistry(), name)
  if (pointer?.canary?.version !== version) {
    const why = pointer?.incidents.find((incident) => incident.version === version)?.reason
    throw new RefusedError(what, [`it is not the canary${why === undefined ? '' : `: ${why}`}`])
  }
  const hour = hoursOn((await readReports(objects, store.channel)).map(figuresIn), now)(name, version)
  refuseFor(
    what,
    hour.views < views
      ? [`visitors got ${hour.views} of its pages within the last hour, and --after-views says ${views}`]
      : [],
  )
  return pointer
}
