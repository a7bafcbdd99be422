import { z } from 'zod'

export const names = z.array(z.string()).readonly()
/** How the text of a setting is parsed. Plain data, because a build copies it into release.json for the host. */
export const formSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), pattern: z.string().optional(), problem: z.string().optional() }),
  z.object({ kind: z.literal('list'), pattern: z.string(), problem: z.string() }),
  z.object({ kind: z.literal('whole'), min: z.number(), max: z.number() }),
  z.object({ kind: z.literal('choice'), of: names }),
  z.object({ kind: z.literal('flag') }),
  z.object({ kind: z.literal('email') }),
  z.object({ kind: z.literal('link') }),
  z.object({ kind: z.literal('address'), schemes: names, or: z.string().optional() }),
])

export type SettingForm = z.output<typeof formSchema>

export const madeUpSchema = z.object({
  as: z.enum(['passcode', 'four digits', 'key']),
  label: z.string().optional(),
  where: z.string().optional(),
})
/** A value that the embedded mode generates once and keeps in the data folder. */
export type MadeUp = z.output<typeof madeUpSchema>
