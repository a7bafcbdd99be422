import { type Guarded, isFlag, isNumber, shaped } from './shape.ts'

/** What `POST /session` takes; the proof is that of `prove`. */
export type LogIn = { passcode: string; proof?: string }

/** Many addresses guess passcodes: this one is compared once the client has worked for it. */
export const WORK_NEEDED = 'work_needed'

const isLoginWays = shaped({ passcode: isFlag, passkey: isFlag })
/** How somebody may log in here and now. */
export type LoginWays = Guarded<typeof isLoginWays>

/** `GET /session`: whether this browser is logged in, the ways in, and the time for a proof of work. */
export const isSession = shaped({ open: isFlag, ways: isLoginWays, time: isNumber })
export type Session = Guarded<typeof isSession>
