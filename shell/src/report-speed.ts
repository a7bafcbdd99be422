import type { Boot } from '@lustre/platform'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { placeOf, sendReport } from './send-report.ts'

/** Layout shifts have no unit; the other figures are milliseconds. */
const rounded = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)

/**
 * Reports the speed of the first page of a document once, when the visitor leaves it or turns to another tab.
 * Links inside the site lead to pages of other releases, so what happens there does not count.
 */
export function reportSpeed(boot: Boot): void {
  const place = placeOf(boot)
  const { pathname } = location
  // A page that does not shift makes no entry.
  const canShift = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
  const speed: Record<string, number> = canShift ? { CLS: 0 } : {}
  const note = (metric: Metric) => {
    if (location.pathname === pathname) speed[metric.name] = rounded(metric)
  }
  onLCP(note, { reportAllChanges: true })
  onINP(note, { reportAllChanges: true })
  onCLS(note, { reportAllChanges: true })
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    if (Object.keys(speed).length > 0) sendReport({ ...place, speed })
  }
  addEventListener('visibilitychange', send)
}
