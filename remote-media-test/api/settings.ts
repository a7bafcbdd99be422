import { blankAsUnset, parseEnv, wholeNumber } from '@lustre/platform/server'
import { z } from 'zod'

/** Calls to the provider that the page may cause in an hour, below the 500 of a free account. */
const CALLS_PER_HOUR = 400

const required = (what: string) => z.preprocess(blankAsUnset, z.string(`set ${what}`))

const schema = z.object({
  MEDIA_CLOUD_NAME: required("the cloud's name at the media provider"),
  MEDIA_API_KEY: required("the media provider's API key"),
  MEDIA_API_SECRET: required("the media provider's API secret"),
  MEDIA_API_BASE: z.preprocess(
    blankAsUnset,
    z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .default('https://api.cloudinary.com'),
  ),
  MEDIA_API_FORM: z.preprocess(
    blankAsUnset,
    z.enum(['documented', 'signed'], "must be 'documented' or 'signed'").default('documented'),
  ),
  MEDIA_API_CALLS_PER_HOUR: wholeNumber(CALLS_PER_HOUR, 1, 100_000),
})

export type MediaSettings = {
  cloudName: string
  apiKey: string
  apiSecret: string
  /** Root of the provider's API without a trailing slash. */
  apiBase: string
  /** Which of the two request forms the client speaks. */
  form: 'documented' | 'signed'
  callsPerHour: number
}

/**
 * The API's settings from the environment.
 * @throws {Error} that lists every setting that is wrong, with what to do
 */
export function parseMediaSettings(env: Readonly<Record<string, string | undefined>>): MediaSettings {
  const values = parseEnv(schema, env)
  return {
    cloudName: values.MEDIA_CLOUD_NAME,
    apiKey: values.MEDIA_API_KEY,
    apiSecret: values.MEDIA_API_SECRET,
    apiBase: values.MEDIA_API_BASE.replace(/\/+$/, ''),
    form: values.MEDIA_API_FORM,
    callsPerHour: values.MEDIA_API_CALLS_PER_HOUR,
  }
}
