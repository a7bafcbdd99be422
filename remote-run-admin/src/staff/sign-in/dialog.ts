import { isRecord } from '@lustre/platform/is-record'

/** Returns whether this browser offers passkeys, which it does only on https and localhost. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Checks for options of a passkey dialog. The browser checks the rest of them. */
export const isDialog = <Options>(answer: unknown): answer is { options: Options } =>
  isRecord(answer) && isRecord(answer.options) && typeof answer.options.challenge === 'string'

/**
 * Waits for the browser's passkey dialog.
 * @returns null when staff close it or it times out, which browsers report alike
 */
export const orCancelled = <T>(dialog: Promise<T>): Promise<T | null> =>
  dialog.catch((error: unknown) => {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null
    throw error
  })
