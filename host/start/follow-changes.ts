import { trialOf } from '../live/automatic-rollback.ts'
import { ownAddresses } from '../live/own-addresses.ts'
import { createReleaseReports } from '../live/report-releases.ts'
import { releasesOf, shellsOf } from '../live/site-state.ts'
import { standaloneState } from '../live/standalone.ts'
import { pointersOf } from '../releases/registry/registry.ts'
import { followReleases } from '../sections/follow-releases.ts'
import type { OpenSite } from './open-site.ts'
import type { Sites } from './sites.ts'
import type { StartedSections } from './start-sections.ts'

/**
 * Prepares the host before visitors get other releases, and updates it once they have them.
 * @returns a function that ends the host's reports
 */
export function followChanges(
  { objects, writable, trust, environment, securityLog, log }: OpenSite,
  { state, sections, renderer, apis, previews, watch }: StartedSections,
  { site, aloneOf }: Sites,
): () => Promise<void> {
  followReleases(state, sections, previews)
  trust.onChange(() => {
    writable.recheck()
    void state.refresh()
  })
  let changes = 0
  state.beforeChange((next) => {
    const change = ++changes
    const isLatest = () => change === changes
    return Promise.all([
      ...shellsOf(next).map(renderer.isUp),
      // A host that has just started composes its pages first.
      ...(site.documents.isPrepared() ? releasesOf(next).map(apis.warm) : []),
      site.documents.warm(next.variants(), isLatest),
      ...ownAddresses(next, environment).map((own) =>
        aloneOf(own).documents.warm(standaloneState(next, own.remote).variants(), isLatest),
      ),
    ])
  })
  const reports = createReleaseReports(objects, state, watch.report, log)
  state.afterChange((now) => {
    reports.report()
    securityLog.onRegistry(now.registry)
    const pointers = new Map(pointersOf(now.registry))
    watch.onChange(
      [...shellsOf(now), ...releasesOf(now)].map(({ manifest: { name, version } }) => {
        const pointer = pointers.get(name)
        return { name, version, trial: pointer === undefined ? null : trialOf(pointer, version) }
      }),
    )
  })
  return reports.close
}
