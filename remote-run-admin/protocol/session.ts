import { isRecord } from '@lustre/platform/is-record'

/** What `POST /session` takes. */
export type LogIn = { passcode: string }

/** `GET /session`: whether this browser is logged in. */
export type Session = { open: boolean }

export const isSession = (value: unknown): value is Session =>
  isRecord(value) && typeof value.open === 'boolean'
