import { blankAsUnset, optionalText, parseEnv } from '@lustre/platform/server'
import { z } from 'zod'
import type { LinkRules } from '../protocol/payment-link.ts'
import { CODE_FORM } from './constants.ts'

const MIN_SECRET_LENGTH = 32
const HOST_ENTRY = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/

const secret = z
  .string()
  .min(MIN_SECRET_LENGTH, `give at least ${MIN_SECRET_LENGTH} random characters (openssl rand -base64 48)`)

const hostList = z
  .string()
  .transform((text) => text.split(',').map((entry) => entry.trim().toLowerCase()))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          HOST_ENTRY,
          'list hosts with commas between, such as pay.example.com,*.example.org (no https://)',
        )
        // the URL parser drops the default port, so an entry with it would match nothing
        .transform((entry) => entry.replace(/:443$/, '')),
    ),
  )

const schema = z.object({
  PAYMENT_PASSCODE: z
    .string('set the four-digit code of the payment settings')
    .regex(CODE_FORM, 'must be exactly four digits'),
  PAYMENT_LINK_SECRET: z.preprocess(blankAsUnset, secret),
  PAYMENT_LINK_SECRET_PREVIOUS: z.preprocess(blankAsUnset, secret.optional()),
  PAYMENT_LINK_HOSTS: z.preprocess(blankAsUnset, hostList.optional()),
  PAYMENT_ALLOW_IP_HOSTS: z.preprocess(
    blankAsUnset,
    z.stringbool({ error: 'must be true or false' }).default(false),
  ),
  SITE_URL: z.preprocess(blankAsUnset, z.url('must be an absolute address').optional()),
  DATABASE_URL: z.preprocess(
    blankAsUnset,
    z.string('set a Postgres connection string, or none to keep sessions in memory'),
  ),
  DATABASE_FETCH_ENDPOINT: optionalText,
})

export type PaymentSettings = {
  passcode: string
  /** Signs new links. */
  secret: string
  /** Its links still open: the secret before the last change. */
  previousSecret: string | null
  linkRules: LinkRules
  /** Root of customer links without a trailing slash; null: the address that staff are using. */
  siteUrl: string | null
  /** null keeps sessions and failures in memory. */
  database: { url: string; fetchEndpoint: string | null } | null
}

/**
 * The API's settings from the environment.
 * @throws {Error} that lists every setting that is wrong, with what to do
 */
export function parsePaymentSettings(env: Readonly<Record<string, string | undefined>>): PaymentSettings {
  const values = parseEnv(schema, env)
  return {
    passcode: values.PAYMENT_PASSCODE,
    secret: values.PAYMENT_LINK_SECRET,
    previousSecret: values.PAYMENT_LINK_SECRET_PREVIOUS ?? null,
    linkRules: { hosts: values.PAYMENT_LINK_HOSTS ?? null, allowIpHosts: values.PAYMENT_ALLOW_IP_HOSTS },
    siteUrl: values.SITE_URL?.replace(/\/+$/, '') ?? null,
    database:
      values.DATABASE_URL === 'none'
        ? null
        : { url: values.DATABASE_URL, fetchEndpoint: values.DATABASE_FETCH_ENDPOINT ?? null },
  }
}
