import type { Boot } from '@lustre/platform'

/** The share of page views that are measured. */
const SHARE = 0.25
/** The page is idle by then. Its first moments are still measured, because browsers keep those entries. */
const AFTER_MS = 3000

/** Measures the speed of some page views. Robots and previews say nothing about visitors. */
export function watchSpeed(boot: Boot): void {
  if (boot.preview || navigator.webdriver || Math.random() >= SHARE) return
  const { pathname } = location
  setTimeout(() => {
    if (location.pathname !== pathname) return
    import('./report-speed.ts').then(({ reportSpeed }) => reportSpeed(boot)).catch(() => {})
  }, AFTER_MS)
}
