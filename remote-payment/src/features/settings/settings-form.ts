import {
  AMOUNT_MESSAGE,
  EXPIRY_MESSAGE,
  LINK_PROBLEM_MESSAGES,
  NAME_MESSAGES,
} from '../../../content/rule-messages.ts'
import type { LinkOrder } from '../payment-api/staff-api.ts'
import { DEFAULT_EXPIRY_DAYS, MAX_EXPIRY_DAYS, MIN_EXPIRY_DAYS } from '../payment-rules/constants.ts'
import { checkCustomerName } from '../payment-rules/customer-name.ts'
import { parseAmount, toDecimal } from '../payment-rules/money.ts'
import { checkPaymentLink, type LinkRules } from '../payment-rules/payment-link.ts'
import type { StoredPayment } from '../stored-payment/stored-payment.ts'

/** The settings as they stand in the fields. */
export type SettingsForm = { name: string; amount: string; link: string; days: string }
export type SettingsField = keyof SettingsForm
export type SettingsErrors = Partial<Record<SettingsField, string>>

/** Saving for this browser needs an amount; a link for a customer needs everything. */
export type Purpose = 'save' | 'link'

export const EMPTY_FORM: SettingsForm = { name: '', amount: '', link: '', days: String(DEFAULT_EXPIRY_DAYS) }

export const formFromStored = ({ name, amountCents, link }: StoredPayment): SettingsForm => ({
  ...EMPTY_FORM,
  name: name ?? '',
  amount: amountCents === null ? '' : toDecimal(amountCents),
  link: link ?? '',
})

const expiryDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= MIN_EXPIRY_DAYS && days <= MAX_EXPIRY_DAYS ? days : null
}

const nameError = (text: string, purpose: Purpose): string | undefined => {
  const check = checkCustomerName(text)
  if (!check.ok) return NAME_MESSAGES[check.problem]
  return purpose === 'link' && check.name === '' ? NAME_MESSAGES.missing : undefined
}

const linkError = (text: string, purpose: Purpose, rules: LinkRules): string | undefined => {
  const check = checkPaymentLink(text, rules)
  if (check.ok || (check.problem === 'missing' && purpose === 'save')) return undefined
  return LINK_PROBLEM_MESSAGES[check.problem]
}

/** What is wrong with the fields, each with what to do; empty when nothing is. */
export function settingsErrors(form: SettingsForm, purpose: Purpose, rules: LinkRules): SettingsErrors {
  const errors: Record<SettingsField, string | undefined> = {
    name: nameError(form.name, purpose),
    amount: parseAmount(form.amount) === null ? AMOUNT_MESSAGE : undefined,
    link: linkError(form.link, purpose, rules),
    days: purpose === 'link' && expiryDays(form.days) === null ? EXPIRY_MESSAGE : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message !== undefined))
}

/** The values to keep in this browser; for a form without errors. */
export function paymentOf(form: SettingsForm, rules: LinkRules): StoredPayment {
  const name = checkCustomerName(form.name)
  const link = checkPaymentLink(form.link, rules)
  return {
    name: name.ok && name.name !== '' ? name.name : null,
    amountCents: parseAmount(form.amount),
    link: link.ok ? link.url : null,
  }
}

/** What the server is asked to sign; for a form without errors. */
export const orderOf = (form: SettingsForm): LinkOrder => ({
  name: form.name.trim(),
  amount: form.amount.trim(),
  link: form.link.trim(),
  expiresInDays: expiryDays(form.days) ?? DEFAULT_EXPIRY_DAYS,
})
