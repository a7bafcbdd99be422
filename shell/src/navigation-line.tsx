import { useIsNavigating } from '@lustre/platform'

/** A line along the top of the window while the next page is on its way. Not seen when that is there soon. */
export function NavigationLine() {
  return useIsNavigating() ? <div className="navigation-line" /> : null
}
