import type { Previews } from '../live/previews/previews.ts'
import { type createSiteState, releasesOf, type SiteState, shellsOf } from '../live/site-state.ts'
import type { Sections } from './sections.ts'

const processesOf = (state: SiteState) => [...shellsOf(state), ...releasesOf(state)]

/** Keeps processes for the releases that visitors get, preview, or are about to get. */
export function followReleases(
  state: Pick<ReturnType<typeof createSiteState>, 'current' | 'beforeChange' | 'afterChange'>,
  sections: Pick<Sections, 'retain'>,
  previews: Pick<Previews, 'releases' | 'onChange'>,
): void {
  let used = processesOf(state.current())
  const retain = () => sections.retain([...used, ...previews.releases()])
  state.beforeChange(async (next) => {
    used = [...processesOf(state.current()), ...processesOf(next)]
    retain()
  })
  state.afterChange((now) => {
    used = processesOf(now)
    retain()
  })
  previews.onChange(retain)
}
