import { useIsNavigating } from '@lustre/platform'

export function NavigationLine() {
  return useIsNavigating() ? <div className="navigation-line" /> : null
}
