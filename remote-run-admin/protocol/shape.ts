import { isRecord } from '@lustre/platform/is-record'

type Check = (value: unknown) => boolean

/** A guard of a record by the checks of its members. Members that are not named may be there, and are not looked at. */
export const shaped =
  <T extends object>(checks: { readonly [Name in keyof T]-?: Check }) =>
  (value: unknown): value is T =>
    isRecord(value) && Object.entries<Check>(checks).every(([name, check]) => check(value[name]))

export const isText: Check = (value) => typeof value === 'string'
export const isNumber: Check = (value) => typeof value === 'number'
export const isFlag: Check = (value) => typeof value === 'boolean'
export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
export const orNothing =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
export const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && known.includes(value)
/** A record of anything by texts. */
export const mapOf =
  (check: Check): Check =>
  (value) =>
    isRecord(value) && Object.values(value).every(check)
