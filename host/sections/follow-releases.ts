import type { PageReleases } from '../live/page-releases.ts'
import type { Previews } from '../live/previews/previews.ts'
import { type createSiteState, releasesOf, type SiteState, shellsOf } from '../live/site-state.ts'
import type { Sections } from './sections.ts'

const processesOf = (state: SiteState) => [...shellsOf(state), ...releasesOf(state)]

/** Keeps processes for the releases that visitors get, preview, have open, or are about to get. */
export function followReleases(
  state: Pick<ReturnType<typeof createSiteState>, 'current' | 'beforeChange' | 'afterChange'>,
  sections: Pick<Sections, 'retain'>,
  previews: Pick<Previews, 'releases' | 'onChange'>,
  pageReleases: Pick<PageReleases, 'releases' | 'onChange' | 'follow'>,
): void {
  let used = processesOf(state.current())
  const retain = () => sections.retain([...used, ...previews.releases(), ...pageReleases.releases()])
  state.beforeChange(async (next) => {
    used = [...processesOf(state.current()), ...processesOf(next)]
    retain()
  })
  state.afterChange((now) => {
    pageReleases.follow(now)
    used = processesOf(now)
    retain()
  })
  previews.onChange(retain)
  pageReleases.onChange(retain)
}
