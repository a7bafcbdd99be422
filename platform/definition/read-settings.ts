import { z } from 'zod'
import type { Setting, Settings, ValuesOf } from './setting.ts'
import type { SettingForm } from './setting-form.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const blankAsUnset = (text: unknown) => (typeof text === 'string' && text.trim() === '' ? undefined : text)

function isSafeLink(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return (protocol === 'https:' || isLocal) && username === '' && password === ''
}

const NOT_ENCODED = 'is not an address: in a password write / as %2F, ? as %3F, # as %23 and % as %25'

function isEncoded(address: string): boolean {
  try {
    decodeURIComponent(new URL(address).password)
    return true
  } catch {
    return false
  }
}

const matching = (pattern: string) => new RegExp(`^(?:${pattern})$`)

function schemaOf(form: SettingForm): z.ZodType {
  switch (form.kind) {
    case 'text':
      return form.pattern === undefined
        ? z.string()
        : z.string().regex(matching(form.pattern), form.problem ?? 'has the wrong form')
    case 'list':
      return z
        .string()
        .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
        .refine((entries) => entries.every((entry) => matching(form.pattern).test(entry)), form.problem)
    case 'whole': {
      const error = `must be a whole number from ${form.min} to ${form.max}`
      return z.coerce.number({ error }).int(error).min(form.min, error).max(form.max, error)
    }
    case 'choice':
      return z.enum([...form.of], `must be ${form.of.map((each) => `'${each}'`).join(' or ')}`)
    case 'flag':
      return z.enum(['true', 'false'], 'must be true or false').transform((text) => text === 'true')
    case 'email':
      return z.email('must be an e-mail address')
    case 'link':
      return z
        .string()
        .trim()
        .refine(isSafeLink, 'must be an https:// address without a user name (http:// only on this machine)')
    case 'address': {
      const scheme = new RegExp(`^(?:${form.schemes.join('|')})://`)
      const either = form.or === undefined ? '' : `, or be ${form.or}`
      const begins = form.schemes.map((each) => `${each}://`).join(' or ')
      return z
        .string()
        .refine((text) => text === form.or || scheme.test(text), `must begin with ${begins}${either}`)
        .refine((text) => text === form.or || isEncoded(text), NOT_ENCODED)
    }
  }
}

function valueSchema({ form, default: fallback, required, about }: Setting, isWhole: boolean): z.ZodType {
  const value = schemaOf(form)
  if (fallback !== undefined) return z.preprocess(blankAsUnset, value.default(fallback))
  if (!isWhole || required !== true) return z.preprocess(blankAsUnset, value.optional())
  const missing = z.any().refine((text) => text !== undefined, `is missing. ${about}`.trim())
  return z.preprocess(blankAsUnset, missing.pipe(value))
}

function read(settings: Settings, env: Environment, isWhole: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, setting] of Object.entries(settings)) {
    const result = valueSchema(setting, isWhole).safeParse(env[name])
    if (result.success) values[name] = result.data
    else problems.push(`  ${name}: ${result.error.issues[0]?.message}`)
  }
  if (problems.length > 0)
    throw new Error(`Settings are not valid (see .env.example):\n${problems.join('\n')}`)
  return values
}

/** @throws {Error} that lists every wrong or missing setting */
export const readSettings = <S extends Settings>(settings: S, env: Environment): ValuesOf<S> =>
  read(settings, env, true) as ValuesOf<S>

/** Like `readSettings`, but lets missing values pass, which the host fills in. */
export const readUnfilled = <S extends Settings>(
  settings: S,
  env: Environment,
): {
  [Name in keyof S]: S[Name] extends { required: true } ? ValuesOf<S>[Name] | undefined : ValuesOf<S>[Name]
} => read(settings, env, false) as ReturnType<typeof readUnfilled<S>>

export function publicValues(settings: Settings, env: Environment): Record<string, unknown> {
  const isPublic = ([, setting]: [string, Setting]) => setting.public === true
  return read(Object.fromEntries(Object.entries(settings).filter(isPublic)), env, false)
}

export const guessableSettings = (settings: Settings, env: Environment): string[] =>
  Object.entries(settings).flatMap(([name, { shortestInProduction: shortest = 0 }]) => {
    const length = env[name]?.trim().length ?? 0
    return length === 0 || length >= shortest
      ? []
      : [`${name}: needs ${shortest} characters or more in production, where anyone may try to guess it`]
  })

/** Returns the names of unset visitor links, whose buttons open an e-mail instead or lead nowhere. */
export const unsetLinks = (settings: Settings, env: Environment): string[] =>
  Object.entries(settings)
    .filter(([, { form, public: isPublic }]) => form.kind === 'link' && isPublic === true)
    .map(([name]) => name)
    .filter((name) => blankAsUnset(env[name]) === undefined)

export const missingSettings = (settings: Settings, env: Environment): string[] =>
  Object.keys(settings).filter(
    (name) => settings[name]?.required !== undefined && blankAsUnset(env[name]) === undefined,
  )
