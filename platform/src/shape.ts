import { isRecord } from './is-record.ts'

export type Guard<T> = (value: unknown) => value is T
/** The type that a guard accepts. */
export type Guarded<G> = G extends Guard<infer T> ? T : never

type Checks = { readonly [name: string]: Guard<unknown> }
type Optional<C> = { [Name in keyof C]: undefined extends Guarded<C[Name]> ? Name : never }[keyof C]
type Shape<C> = { [Name in Exclude<keyof C, Optional<C>>]: Guarded<C[Name]> } & {
  [Name in Optional<C>]?: Exclude<Guarded<C[Name]>, undefined>
}

/** A guard of a record, with the names of its members. */
export type Shaped<T> = Guard<T> & { readonly names: readonly string[] }

/** Makes a guard of a record from the guards of its members; it ignores other members. */
export function shaped<C extends Checks>(checks: C): Shaped<{ [Name in keyof Shape<C>]: Shape<C>[Name] }> {
  const guard = (value: unknown): value is { [Name in keyof Shape<C>]: Shape<C>[Name] } =>
    isRecord(value) && Object.entries(checks).every(([name, check]) => check(value[name]))
  return Object.assign(guard, { names: Object.keys(checks) })
}

export const isText: Guard<string> = (value) => typeof value === 'string'
export const isNumber: Guard<number> = (value) => typeof value === 'number'
export const isFlag: Guard<boolean> = (value) => typeof value === 'boolean'
export const isAnything: Guard<unknown> = (_value): _value is unknown => true
export const orNull =
  <T>(check: Guard<T>) =>
  (value: unknown): value is T | null =>
    value === null || check(value)
/** Accepts a missing member. */
export const orNothing =
  <T>(check: Guard<T>) =>
  (value: unknown): value is T | undefined =>
    value === undefined || check(value)
export const listOf =
  <T>(check: Guard<T>) =>
  (value: unknown): value is readonly T[] =>
    Array.isArray(value) && value.every(check)
export const oneOf =
  <T extends string>(...known: readonly T[]) =>
  (value: unknown): value is T =>
    known.some((each) => each === value)
export const mapOf =
  <T, Name extends string = string>(check: Guard<T>) =>
  (value: unknown): value is Readonly<Record<Name, T>> =>
    isRecord(value) && Object.values(value).every(check)
