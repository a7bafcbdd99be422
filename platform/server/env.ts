import { z } from 'zod'

/** An environment variable that is set but blank counts as unset. */
export const blankAsUnset = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value

export const optionalText = z.preprocess(blankAsUnset, z.string().optional())

/** Whole number with a default, between `min` and `max`. */
export const wholeNumber = (fallback: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.preprocess(
    blankAsUnset,
    z.coerce.number({ error }).int(error).min(min, error).max(max, error).default(fallback),
  )
}

/**
 * Parses settings from the environment.
 * @throws {Error} that lists every setting that is wrong, with what to do
 */
export function parseEnv<S extends z.ZodType>(
  schema: S,
  env: Readonly<Record<string, string | undefined>>,
): z.output<S> {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const problems = new Set(result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`))
  throw new Error(`Settings are not valid (see .env.example):\n${[...problems].join('\n')}`)
}
