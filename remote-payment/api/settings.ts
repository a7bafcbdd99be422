import { settingsOf } from '@lustre/platform/definition'
import { type ApiContext, readSettings } from '@lustre/platform/server'
import type { LinkRules } from '#protocol/payment-link.ts'
import definition from '../remote.config.ts'

export type PaymentSettings = ReturnType<typeof paymentSettings>

/** @throws {Error} with every wrong or missing setting */
export function paymentSettings(env: ApiContext['env']) {
  const values = readSettings(settingsOf(definition), env)
  // The URL parser drops the default port, so an entry with it would match nothing.
  const hosts = values.PAYMENT_LINK_HOSTS?.map((entry) => entry.toLowerCase().replace(/:443$/, '')) ?? null
  const linkRules: LinkRules = { hosts, allowIpHosts: values.PAYMENT_ALLOW_IP_HOSTS }
  return { ...values, linkRules }
}
