/** How the text of a setting is read. Plain data: a build copies it into release.json, where the host reads it. */
export type SettingForm =
  | { kind: 'text'; pattern?: string | undefined; problem?: string }
  | { kind: 'list'; pattern: string; problem: string }
  | { kind: 'whole'; min: number; max: number }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'email' }
  | { kind: 'link' }
  | { kind: 'address'; schemes: readonly string[]; or?: string | undefined }

/** What the embedded mode makes up where a setting is unset: once, kept in the data folder. */
export type MadeUp = {
  as: 'passcode' | 'four digits' | 'key'
  /** Told at the start of the site, for whoever has to type it. */
  label?: string
  where?: string
}

type Options<Value> = {
  default?: Value
  /**
   * true: production does not start without it; in the embedded mode a stand-in or a made-up value takes its place.
   * 'site': production does not start without it, and in the embedded mode it may be unset.
   */
  required?: true | 'site'
  /** Read by pages too: it is in every document. */
  public?: true
  /** May never be in a browser file. */
  secret?: true
  madeUp?: MadeUp
  /** Characters that production asks for at least: what is enough to try things out is soon guessed there. */
  shortestInProduction?: number
}

export type Setting = Options<unknown> & {
  /** For `.env.example`: what it is for, in a sentence or two. */
  about: string
  form: SettingForm
}
export type Settings = Readonly<Record<string, Setting>>

/** The type of a setting's value rides on the setting itself, though no such field exists at run time. */
declare const value: unique symbol
type Typed<Value, O> = Setting &
  Pick<O, Extract<keyof O, 'public' | 'required'>> & { readonly [value]: Read<Value, O> }
type Read<Value, O> = O extends { default: unknown } | { required: true } ? Value : Value | undefined

/** The values of settings, by name. */
export type ValuesOf<S extends Settings> = {
  [Name in keyof S]: S[Name] extends { readonly [value]: infer Value } ? Value : unknown
}

const setting = <Value, O extends Options<Value>>(about: string, form: SettingForm, options: O | undefined) =>
  ({ about, form, ...options }) as Setting as Typed<Value, O>

/** Any text. @param form what it must match as a whole, and what to say else */
export const text = <const O extends Options<string>>(
  about: string,
  options?: O,
  form?: { pattern: RegExp; problem: string },
) => setting<string, O>(about, { kind: 'text', ...form, pattern: form?.pattern.source }, options)

/** Entries with commas or blanks between them. */
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

/** true or false. */
export const flag = <const O extends Options<boolean>>(about: string, options?: O) =>
  setting<boolean, O>(about, { kind: 'flag' }, options)

export const email = <const O extends Options<string>>(about: string, options?: O) =>
  setting<string, O>(about, { kind: 'email' }, options)

/** An outbound link: https without a user name, or http on this machine. */
export const link = <const O extends Options<string>>(about: string, options?: O) =>
  setting<string, O>(about, { kind: 'link' }, options)

/** An address of one of the schemes, or exactly the word `or`. */
export const address = <const O extends Options<string>>(
  about: string,
  schemes: readonly string[],
  options?: O,
  or?: string,
) => setting<string, O>(about, { kind: 'address', schemes, or }, options)
