import { type createSiteState, releasesOf } from '../live/site-state.ts'
import type { Previews } from '../previews/previews.ts'
import type { Sections } from './sections.ts'

/** Has processes for the releases that visitors get or preview, and already for those that they are about to get. */
export function followReleases(
  state: Pick<ReturnType<typeof createSiteState>, 'current' | 'beforeChange' | 'afterChange'>,
  sections: Pick<Sections, 'retain'>,
  previews: Pick<Previews, 'releases' | 'onChange'>,
): void {
  let used = releasesOf(state.current())
  const retain = () => sections.retain([...used, ...previews.releases()])
  state.beforeChange(async (next) => {
    used = [...releasesOf(state.current()), ...releasesOf(next)]
    retain()
  })
  state.afterChange((now) => {
    used = releasesOf(now)
    retain()
  })
  previews.onChange(retain)
}
