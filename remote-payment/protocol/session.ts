export const CODE_LENGTH = 4

export type LogIn = { code: string }
