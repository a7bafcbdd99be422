/** Whether this browser knows passkeys, which it shows on https and localhost only. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window
