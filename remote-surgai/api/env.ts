import { optionalText, wholeNumber } from '@lustre/platform/server'
import { z } from 'zod'

/** Settings of the simulation API. The host fills in the first two when its embedded image model is used. */
export const envSchema = z.object({
  GEMINI_API_KEY: z.string({ error: 'the key of the image model is missing' }).min(1, 'must not be blank'),
  /** Another address than the provider's own. */
  GEMINI_BASE_URL: optionalText.pipe(z.url({ error: 'must be a URL' }).optional()),
  GEMINI_MODEL: optionalText.pipe(z.string().default('gemini-3.1-flash-image')),
  GEMINI_API_VERSION: optionalText.pipe(z.string().default('v1beta')),
  /** Simulations of one address in the window; the default is all 13 procedures twice, and a few more. */
  SURGAI_LIMIT: wholeNumber(30, 1, 10_000),
  SURGAI_LIMIT_MINUTES: wholeNumber(10, 1, 24 * 60),
  /** Simulations at once, all addresses together. */
  SURGAI_CONCURRENT: wholeNumber(4, 1, 100),
  /** One limit over all tries of a simulation, in seconds; the host itself waits no longer than 90. */
  SURGAI_TIME_LIMIT_S: wholeNumber(60, 1, 80),
})

export type SurgaiEnv = z.output<typeof envSchema>
