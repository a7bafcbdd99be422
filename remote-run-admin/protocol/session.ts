import { type Guarded, isFlag, shaped } from './shape.ts'

/** The body of `POST /session`; `proof` is a proof of work for this passcode. */
export type LogIn = { passcode: string; proof?: string | undefined }

const isLoginWays = shaped({ passcode: isFlag, passkey: isFlag })
export type LoginWays = Guarded<typeof isLoginWays>

/** The answer to `GET /session`: whether this browser is logged in. */
export const isSession = shaped({ open: isFlag, ways: isLoginWays })
export type Session = Guarded<typeof isSession>
