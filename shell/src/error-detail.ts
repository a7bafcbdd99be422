import { isRecord } from '@lustre/platform/is-record'
import { ERROR_SCREEN } from '../content/texts.ts'

/**
 * What the error screen says of anything that was thrown: status and text of a response (`404 Not Found`), the message
 * of an error, or the text itself.
 */
export function errorDetail(error: unknown): string {
  if (isRecord(error)) {
    const { status, statusText, message } = error
    const isResponse = typeof status === 'number' && typeof statusText === 'string'
    const detail = isResponse ? `${status} ${statusText}` : typeof message === 'string' ? message : ''
    return detail.trim() || ERROR_SCREEN.unknown
  }
  return typeof error === 'string' && error.trim() !== '' ? error : ERROR_SCREEN.unknown
}
