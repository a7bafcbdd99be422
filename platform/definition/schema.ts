import { z } from 'zod'
import type { Kept } from './keeps.ts'
import { PROVIDERS, type Provider } from './providers.ts'
import type { Setting } from './setting.ts'

const names = z.array(z.string())
const formSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), pattern: z.string().optional(), problem: z.string().optional() }),
  z.object({ kind: z.literal('list'), pattern: z.string(), problem: z.string() }),
  z.object({ kind: z.literal('whole'), min: z.number(), max: z.number() }),
  z.object({ kind: z.literal('choice'), of: names }),
  z.object({ kind: z.literal('flag') }),
  z.object({ kind: z.literal('email') }),
  z.object({ kind: z.literal('link') }),
  z.object({ kind: z.literal('address'), schemes: names, or: z.string().optional() }),
])

const settingSchema: z.ZodType<Setting> = z.object({
  about: z.string(),
  form: formSchema,
  default: z.union([z.string(), z.number(), z.boolean(), names]).optional(),
  required: z.union([z.literal(true), z.literal('site')]).optional(),
  public: z.literal(true).optional(),
  secret: z.literal(true).optional(),
  shortestInProduction: z.int().positive().optional(),
  madeUp: z
    .object({
      as: z.enum(['passcode', 'four digits', 'key']),
      label: z.string().optional(),
      where: z.string().optional(),
    })
    .optional(),
})

const provider = z.enum(Object.keys(PROVIDERS) as [Provider, ...Provider[]])
const settingName = z.string().regex(/^[A-Z][A-Z0-9_]*$/)

const LONGEST_LINE = 400
/** Plain text on one line: no markup, no placeholder, and no character that hides or reorders text. */
const line = z
  .string()
  .max(LONGEST_LINE)
  .regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}<>{}]+(?<!\s)$/u, 'must be plain text on one line')
const condition = { provider: provider.optional(), setting: settingName.optional() }
const inBrowser = {
  names: z
    .array(z.string().regex(/^[\w:.-]{1,60}\*?$/))
    .min(1)
    .max(10),
  what: line,
  until: line,
  ...condition,
}

const keptSchema: z.ZodType<Kept> = z.discriminatedUnion('in', [
  z.strictObject({ in: z.literal('cookie'), ...inBrowser }),
  z.strictObject({ in: z.literal('storage'), ...inBrowser }),
  z.strictObject({ in: z.literal('server'), what: line, until: line, seenBy: line, ...condition }),
  z.strictObject({ in: z.literal('outside'), what: line, to: line, ...condition }),
])

const MOST_KEPT = 40
export const keepsSchema = z.array(keptSchema).max(MOST_KEPT).default([])

/** A remote's definition in release.json; releases from before definitions have none. */
export const definitionSchema = z.object({
  budgets: z.record(z.string().startsWith('/'), z.number().positive()).default({}),
  settings: z.record(settingName, settingSchema).default({}),
  providers: z.array(provider).default([]),
  keeps: keepsSchema,
  fires: names.default([]),
  uses: z.record(z.string(), names).default({}),
  startsWhenCalled: z.boolean().default(false),
  scratch: z.boolean().default(false),
  /** null: a release from before sections declared them. */
  pictures: z
    .array(z.string().regex(/^[a-z]+_[\w.:]+(?:,[a-z]+_[\w.:]+)*$/, 'is not a transformation'))
    .max(200)
    .nullable()
    .default(null),
  ownAddress: z.object({ label: z.string(), port: z.string(), url: z.string() }).nullable().default(null),
})

export type Definition = z.output<typeof definitionSchema>
