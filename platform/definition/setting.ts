import type { MadeUp, SettingForm } from './setting-form.ts'

type Options<Value> = {
  default?: Value | undefined
  /**
   * true: production requires it; the embedded mode uses a stand-in or a generated value.
   * 'site': production requires it; the embedded mode may leave it unset.
   */
  required?: true | 'site' | undefined
  public?: true | undefined
  secret?: true | undefined
  madeUp?: MadeUp | undefined
  /** Minimum length in production, where strangers can try to guess it. */
  shortestInProduction?: number | undefined
}

export type Setting = Options<unknown> & {
  about: string
  form: SettingForm
}
export type Settings = Readonly<Record<string, Setting>>

/** Carries the type of a setting's value; no such field exists at run time. */
declare const value: unique symbol
type Typed<Value, O> = Setting &
  Pick<O, Extract<keyof O, 'public' | 'required'>> & { readonly [value]: Read<Value, O> }
type Read<Value, O> = O extends { default: unknown } | { required: true } ? Value : Value | undefined

export type ValuesOf<S extends Settings> = {
  [Name in keyof S]: S[Name] extends { readonly [value]: infer Value } ? Value : unknown
}

const setting = <Value, O extends Options<Value>>(about: string, form: SettingForm, options: O | undefined) =>
  ({ about, form, ...options }) as Setting as Typed<Value, O>

/** Declares any text. @param options a pattern for the whole text, and the message for a mismatch */
export const text = <const O extends Options<string>>(
  about: string,
  options?: O,
  form?: { pattern: RegExp; problem: string },
) => setting<string, O>(about, { kind: 'text', ...form, pattern: form?.pattern.source }, options)

/** Declares a list whose entries are separated by commas or spaces. */
export const list = <const O extends Options<string[]>>(
  about: string,
  pattern: RegExp,
  problem: string,
  options?: O,
) => setting<string[], O>(about, { kind: 'list', pattern: pattern.source, problem }, options)

export const whole = <const O extends Options<number>>(
  about: string,
  min: number,
  max: number,
  options?: O,
) => setting<number, O>(about, { kind: 'whole', min, max }, options)

export const choice = <const C extends string, const O extends Options<C>>(
  about: string,
  of: readonly C[],
  options?: O,
) => setting<C, O>(about, { kind: 'choice', of }, options)

export const flag = <const O extends Options<boolean>>(about: string, options?: O) =>
  setting<boolean, O>(about, { kind: 'flag' }, options)

export const email = <const O extends Options<string>>(about: string, options?: O) =>
  setting<string, O>(about, { kind: 'email' }, options)

/** Declares an outbound link: https without a user name, or http on this machine. */
export const link = <const O extends Options<string>>(about: string, options?: O) =>
  setting<string, O>(about, { kind: 'link' }, options)

/** Declares an address of one of the schemes, or exactly the word `or`. */
export const address = <const O extends Options<string>>(
  about: string,
  schemes: readonly string[],
  options?: O,
  or?: string,
) => setting<string, O>(about, { kind: 'address', schemes, or }, options)
