import { NO_DATABASE, settingsOf } from '@lustre/platform/definition'
import { type ApiContext, readSettings } from '@lustre/platform/server'
import type { LinkRules } from '../protocol/payment-link.ts'
import definition from '../remote.config.ts'

export type PaymentSettings = {
  passcode: string
  secret: string
  /** The secret before the last change; its links still open. */
  previousSecret: string | null
  linkRules: LinkRules
  /** Root of customer links without a trailing slash; null for the address that staff use. */
  siteUrl: string | null
  /** null keeps sessions and failures in memory. */
  database: { url: string; fetchEndpoint: string | null } | null
}

/** @throws {Error} with every wrong or missing setting */
export function paymentSettings({ env, siteUrl }: Pick<ApiContext, 'env' | 'siteUrl'>): PaymentSettings {
  const values = readSettings(settingsOf(definition), env)
  // The URL parser drops the default port, so an entry with it would match nothing.
  const hosts = values.PAYMENT_LINK_HOSTS?.map((entry) => entry.toLowerCase().replace(/:443$/, ''))
  return {
    passcode: values.PAYMENT_PASSCODE,
    secret: values.PAYMENT_LINK_SECRET,
    previousSecret: values.PAYMENT_LINK_SECRET_PREVIOUS ?? null,
    linkRules: { hosts: hosts ?? null, allowIpHosts: values.PAYMENT_ALLOW_IP_HOSTS },
    siteUrl,
    database:
      values.DATABASE_URL === NO_DATABASE
        ? null
        : { url: values.DATABASE_URL, fetchEndpoint: values.DATABASE_FETCH_ENDPOINT ?? null },
  }
}
