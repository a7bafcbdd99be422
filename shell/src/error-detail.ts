import { isRecord } from '@lustre/platform/is-record'
import { ERROR_SCREEN } from '../content/texts.ts'

/** Describes any thrown value: a response by status and text (`404 Not Found`), an error by its message. */
export function errorDetail(error: unknown): string {
  if (isRecord(error)) {
    const { status, statusText, message } = error
    const isResponse = typeof status === 'number' && typeof statusText === 'string'
    const detail = isResponse ? `${status} ${statusText}` : typeof message === 'string' ? message : ''
    return detail.trim() || ERROR_SCREEN.unknown
  }
  return typeof error === 'string' && error.trim() !== '' ? error : ERROR_SCREEN.unknown
}
