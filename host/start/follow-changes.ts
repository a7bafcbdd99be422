import type { Environment } from '@lustre/platform/definition/read-settings'
import type { ServerLogger } from '@lustre/platform/server'
import type { Renderer } from '../compose/renderer.ts'
import type { createFirstMinute } from '../live/first-minute.ts'
import type { OpenStore } from '../live/open-store.ts'
import { ownAddresses } from '../live/own-addresses.ts'
import type { Previews } from '../live/previews/previews.ts'
import { createReleaseReports } from '../live/report-releases.ts'
import { type createSiteState, releasesOf, shellsOf, type Variant } from '../live/site-state.ts'
import { standaloneState } from '../live/standalone.ts'
import { liveVariant } from '../live/visitors.ts'
import type { createReleaseWatch } from '../live/watch-releases.ts'
import type { Registry } from '../releases/registry/registry.ts'
import { followReleases } from '../sections/follow-releases.ts'
import type { createRemoteApis } from '../sections/remote-apis.ts'
import type { Sections } from '../sections/sections.ts'
import type { createFaces } from './faces.ts'

const versionsOf = ({ releases }: Variant) =>
  Object.fromEntries([...releases].map(([name, { manifest }]) => [name, manifest.version]))

type Options = Pick<OpenStore, 'objects' | 'store' | 'trust'> & {
  state: ReturnType<typeof createSiteState>
  sections: Sections
  renderer: Renderer
  apis: ReturnType<typeof createRemoteApis>
  previews: Previews
  faces: ReturnType<typeof createFaces>
  environment: Environment
  watch: ReturnType<typeof createReleaseWatch>
  onRegistry: (registry: Registry) => void
  firstMinute: Awaited<ReturnType<typeof createFirstMinute>> | null
  log: ServerLogger
}

/**
 * What is done before visitors get other releases, and once they have them.
 * @returns ends the reports of what this host serves
 */
export function followChanges(options: Options): () => Promise<void> {
  const { state, sections, renderer, apis, previews, objects, store, trust } = options
  const { faces, environment, watch, onRegistry, firstMinute, log } = options
  const { site, aloneOf } = faces
  followReleases(state, sections, previews)
  trust.onChange(() => {
    store.recheck()
    void state.refresh()
  })
  let changes = 0
  state.beforeChange((next) => {
    const change = ++changes
    const isLatest = () => change === changes
    return Promise.all([
      ...shellsOf(next).map(renderer.isUp),
      // a host that has just started composes its pages first
      ...releasesOf(next).map(site.documents.isPrepared() ? apis.warm : sections.start),
      site.documents.warm(next.variants(), isLatest),
      ...ownAddresses(next, environment).map((own) =>
        aloneOf(own).documents.warm(standaloneState(next, own.remote).variants(), isLatest),
      ),
    ])
  })
  const reports = createReleaseReports({
    objects,
    current: state.current,
    notLoaded: state.notLoaded,
    figures: watch.report,
    log,
  })
  state.afterChange((now) => {
    reports.report()
    onRegistry(now.registry)
    watch.onChange([...shellsOf(now), ...releasesOf(now)].map(({ manifest }) => manifest))
    void firstMinute?.onChange(versionsOf(liveVariant(now)))
  })
  return reports.close
}
