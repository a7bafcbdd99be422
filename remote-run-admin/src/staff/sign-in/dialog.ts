import { isRecord } from '@lustre/platform/is-record'

/** Whether this browser knows passkeys, which it shows on https and localhost only. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** An answer of the API that holds what the browser's dialog is asked with; the browser looks at the rest of it. */
export const isDialog = <Options>(answer: unknown): answer is { options: Options } =>
  isRecord(answer) && isRecord(answer.options) && typeof answer.options.challenge === 'string'

/**
 * The browser's own dialog about passkeys.
 * @returns null when the person has closed it, or let its time run out, which browsers do not tell apart
 */
export const orCancelled = <T>(dialog: Promise<T>): Promise<T | null> =>
  dialog.catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw error
  })
