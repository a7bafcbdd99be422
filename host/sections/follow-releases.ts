import { type createSiteState, releasesOf } from '../live/site-state.ts'
import type { Sections } from './sections.ts'

/** Has processes for the releases that visitors get, and already for those that they are about to get. */
export function followReleases(
  state: Pick<ReturnType<typeof createSiteState>, 'current' | 'beforeChange' | 'afterChange'>,
  sections: Pick<Sections, 'retain'>,
): void {
  state.beforeChange(async (next) => sections.retain([...releasesOf(state.current()), ...releasesOf(next)]))
  state.afterChange((now) => sections.retain(releasesOf(now)))
}
