import type { Boot } from '@lustre/platform'
import { isLeaving } from '@lustre/platform/leaving'
import type { ErrorReports } from './report-error.ts'

/** Reports errors; the code for it loads with the first one. @returns reports a caught error */
export function watchErrors(boot: Boot): (error: unknown) => void {
  let reports: Promise<ErrorReports> | undefined
  const tell = (how: keyof ErrorReports, error: unknown) => {
    if (isLeaving()) return
    reports ??= import('./report-error.ts').then(({ createErrorReports }) => createErrorReports(boot))
    reports.then((all) => all[how](error)).catch(() => {})
  }
  addEventListener('error', (event) => tell('uncaught', event.error))
  addEventListener('unhandledrejection', (event) => tell('uncaught', event.reason))
  return (error) => tell('caught', error)
}
