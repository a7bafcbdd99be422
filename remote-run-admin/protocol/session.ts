import { type Guarded, isFlag, shaped } from '@lustre/platform/shape'

/** The body of `POST /session`; `proof` is a proof of work for this passcode. */
export type LogIn = { passcode: string; proof?: string | undefined }

/** The answer to `GET /session`: whether this browser is logged in. */
export const isSession = shaped({ open: isFlag })
export type Session = Guarded<typeof isSession>
