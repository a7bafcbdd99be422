import { z } from 'zod'
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

/** What a remote's definition says, as release.json carries it. Releases of before there were any have nothing. */
export const definitionSchema = z.object({
  budgets: z.record(z.string().startsWith('/'), z.number().positive()).default({}),
  settings: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), settingSchema).default({}),
  providers: z.array(z.enum(Object.keys(PROVIDERS) as [Provider, ...Provider[]])).default([]),
  /** null: a release from before sections declared them. */
  pictures: z
    .array(z.string().regex(/^[a-z]+_[\w.:]+(?:,[a-z]+_[\w.:]+)*$/, 'is not a transformation'))
    .max(200)
    .nullable()
    .default(null),
  ownAddress: z.object({ label: z.string(), port: z.string(), url: z.string() }).nullable().default(null),
})

export type Definition = z.output<typeof definitionSchema>
