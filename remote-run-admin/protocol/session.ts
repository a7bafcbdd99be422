import { isRecord } from '@lustre/platform/is-record'

/** What `POST /session` takes. */
export type LogIn = { passcode: string }

/** How somebody may log in here and now. */
export type LoginWays = { passcode: boolean; passkey: boolean }

/** `GET /session`: whether this browser is logged in, and the ways in. */
export type Session = { open: boolean; ways: LoginWays }

export const isSession = (value: unknown): value is Session =>
  isRecord(value) &&
  typeof value.open === 'boolean' &&
  isRecord(value.ways) &&
  typeof value.ways.passcode === 'boolean' &&
  typeof value.ways.passkey === 'boolean'
