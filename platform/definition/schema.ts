import { z } from 'zod'
import { PROVIDERS, type Provider } from './providers.ts'
import type { Setting } from './setting.ts'
import { formSchema, madeUpSchema, names } from './setting-form.ts'

const settingSchema: z.ZodType<Setting> = z.object({
  about: z.string(),
  form: formSchema,
  default: z.union([z.string(), z.number(), z.boolean(), names]).optional(),
  required: z.union([z.literal(true), z.literal('site')]).optional(),
  public: z.literal(true).optional(),
  secret: z.literal(true).optional(),
  shortestInProduction: z.int().positive().optional(),
  madeUp: madeUpSchema.optional(),
})

const provider = z.enum(Object.keys(PROVIDERS) as [Provider, ...Provider[]])
const settingName = z.string().regex(/^[A-Z][A-Z0-9_]*$/)

const LONGEST_LINE = 400
/** Plain text on one line: no markup, no placeholder, and no character that hides or reorders text. */
const line = z
  .string()
  .max(LONGEST_LINE)
  .regex(/^(?!\s)[^\p{C}\p{Zl}\p{Zp}<>{}]+(?<!\s)$/u, 'must be plain text on one line')
const condition = {
  /** Listed only where the site has this provider; a transfer to others, only where no stand-in replaces it. */
  provider: provider.optional(),
  /** Listed only where this setting of the same definition is set. */
  setting: settingName.optional(),
}
const inBrowser = {
  /** Cookies, or keys of the browser's storage; a `*` at the end matches any suffix. */
  names: z
    .array(z.string().regex(/^[\w:.-]{1,60}\*?$/))
    .min(1)
    .max(10)
    .readonly(),
  /** Follows the names, so it begins in lower case: 'a number that ...'. In the others it begins a sentence. */
  what: line,
  /** Such as 'for 30 days' or 'until you submit'. */
  until: line,
  ...condition,
}

const keptSchema = z.discriminatedUnion('in', [
  z.strictObject({ in: z.enum(['cookie', 'storage']), ...inBrowser }),
  // Such as 'staff who are logged in'
  z.strictObject({ in: z.literal('server'), what: line, until: line, seenBy: line, ...condition }),
  // Such as 'our e-mail service'
  z.strictObject({ in: z.literal('outside'), what: line, to: line, ...condition }),
])
/** One item that the site keeps about a visitor or passes on: a plain-text sentence of the privacy page. */
export type Kept = z.output<typeof keptSchema>

const MOST_KEPT = 40
export const keepsSchema = z.array(keptSchema).max(MOST_KEPT).default([])

/** A remote's definition, in `remote.config.ts` and in release.json. */
export const definitionSchema = z.object({
  budgets: z.record(z.string().startsWith('/'), z.number().positive()).default({}),
  settings: z.record(settingName, settingSchema).default({}),
  providers: z.array(provider).default([]),
  keeps: keepsSchema,
  fires: names.default([]),
  uses: z.record(z.string(), names).default({}),
  startsWhenCalled: z.boolean().default(false),
  scratch: z.boolean().default(false),
  pictures: z
    .array(z.string().regex(/^[a-z]+_[\w.:]+(?:,[a-z]+_[\w.:]+)*$/, 'is not a transformation'))
    .max(200)
    .default([]),
  ownAddress: z.object({ label: z.string(), port: z.string(), url: z.string() }).nullable().default(null),
})

export type Definition = z.output<typeof definitionSchema>
