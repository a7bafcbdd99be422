export const CODE_LENGTH = 4

/** `proof` is a proof of work for this code. */
export type LogIn = { code: string; proof?: string | undefined }
