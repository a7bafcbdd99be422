/** Digits of the code that opens the settings. */
export const CODE_LENGTH = 4

/** What `POST /session` takes. */
export type LogIn = { code: string }
