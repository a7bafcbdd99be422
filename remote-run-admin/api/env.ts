import type { ApiContext } from '@lustre/platform/server'
import { blankAsUnset, optionalText, parseEnv, wholeNumber } from '@lustre/platform/server'
import { z } from 'zod'

/** Value of DATABASE_URL for a site that runs without a database. */
export const NO_DATABASE = 'none'
const PRODUCTION_SUBMITS_PER_MINUTE = 60

const envSchema = (mode: ApiContext['mode']) =>
  z.object({
    DATABASE_URL: z.preprocess(
      blankAsUnset,
      z.string({ error: "give a Postgres address, or 'none' to run without a database" }),
    ),
    /** Only for the embedded database; unset, the driver derives it from DATABASE_URL. */
    DATABASE_FETCH_ENDPOINT: optionalText,
    ADMIN_PASSCODE: z.preprocess(blankAsUnset, z.string({ error: 'set the passcode of /admin' })),
    RUN_LIST: z.preprocess(blankAsUnset, z.enum(['curated', 'numbered']).default('curated')),
    /** Submits that one address may make in a minute; 0 is no limit. */
    RUN_SUBMITS_PER_MINUTE: wholeNumber(
      mode === 'production' ? PRODUCTION_SUBMITS_PER_MINUTE : 0,
      0,
      100_000,
    ),
  })

export type RunAdminEnv = z.output<ReturnType<typeof envSchema>>

/** @throws {Error} that lists every setting that is missing or wrong */
export const parseRunAdminEnv = (context: Pick<ApiContext, 'env' | 'mode'>): RunAdminEnv =>
  parseEnv(envSchema(context.mode), context.env)
