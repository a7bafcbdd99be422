import type { Boot } from '@lustre/platform'
import { isLeaving } from '@lustre/platform/leaving'
import type { ErrorReports } from './report-error.ts'

/** Has errors reported; the code for it comes with the first one. @returns tells of an error that was caught */
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
