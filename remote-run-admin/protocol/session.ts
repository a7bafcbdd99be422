import { type Guarded, isFlag, isNumber, shaped } from './shape.ts'

/** The body of `POST /session`; `proof` comes from `prove`. */
export type LogIn = { passcode: string; proof?: string }

/** The code that asks for a proof of work before the API compares a passcode, while many addresses guess. */
export const WORK_NEEDED = 'work_needed'

const isLoginWays = shaped({ passcode: isFlag, passkey: isFlag })
export type LoginWays = Guarded<typeof isLoginWays>

/** The answer of `GET /session`: whether this browser is logged in, and the time for a proof of work. */
export const isSession = shaped({ open: isFlag, ways: isLoginWays, time: isNumber })
export type Session = Guarded<typeof isSession>
