import { type Guarded, isFlag, shaped } from './shape.ts'

/** What `POST /session` takes. */
export type LogIn = { passcode: string }

const isLoginWays = shaped({ passcode: isFlag, passkey: isFlag })
/** How somebody may log in here and now. */
export type LoginWays = Guarded<typeof isLoginWays>

/** `GET /session`: whether this browser is logged in, and the ways in. */
export const isSession = shaped({ open: isFlag, ways: isLoginWays })
export type Session = Guarded<typeof isSession>
