import { ORDER_MESSAGES, STORED_AMOUNT_MESSAGE } from '#content/rule-messages.ts'
import type { LinkOrder } from '#protocol/customer-link.ts'
import { customerName, MAX_NAME_LENGTH } from '#protocol/customer-name.ts'
import { DEFAULT_EXPIRY_DAYS } from '#protocol/limits.ts'
import { parseDecimal, toDecimal } from '#protocol/money.ts'
import { amountError, lineError, linkError, orderErrors } from '#protocol/order.ts'
import { checkPaymentLink, type LinkRules } from '#protocol/payment-link.ts'
import type { StoredPayment } from '../stored-payment/stored-payment.ts'

export type ItemRow = { id: number; text: string; amount: string }

/** Field values as typed. */
export type SettingsForm = {
  name: string
  amount: string
  link: string
  days: string
  reference: string
  items: readonly ItemRow[]
}
export type SettingsField = Exclude<keyof SettingsForm, 'items'>
export type SettingsErrors = Readonly<Record<string, string>>

export const itemFields = ({ id }: ItemRow) => ({ text: `item-${id}-text`, amount: `item-${id}-amount` })

/** Saving in this browser needs an amount; a customer link needs every field. */
export type Purpose = 'save' | 'link'

export const EMPTY_FORM: SettingsForm = {
  name: '',
  amount: '',
  link: '',
  days: String(DEFAULT_EXPIRY_DAYS),
  reference: '',
  items: [],
}

export const formFromStored = ({ name, amountCents, link }: StoredPayment): SettingsForm => ({
  ...EMPTY_FORM,
  name: name ?? '',
  amount: amountCents === null ? '' : toDecimal(amountCents),
  link: link ?? '',
})

const filledRows = ({ items }: SettingsForm) =>
  items.filter(({ text, amount }) => text.trim() !== '' || amount.trim() !== '')

/** An order to check or, if the form is valid, for the server to sign. */
export const orderOf = (form: SettingsForm): LinkOrder => ({
  name: form.name.trim(),
  amount: form.amount.trim(),
  link: form.link.trim(),
  expiresInDays: /^\d{1,3}$/.test(form.days.trim()) ? Number(form.days) : 0,
  reference: form.reference.trim(),
  items: filledRows(form).map(({ text, amount }) => ({ text: text.trim(), amount: amount.trim() })),
})

export function settingsErrors(form: SettingsForm, purpose: Purpose, rules: LinkRules): SettingsErrors {
  if (purpose === 'link') {
    const rows = filledRows(form)
    const fieldOf = (name: string) =>
      name.replace(/^items\.(\d+)\./, (_, at: string) => `item-${rows[Number(at)]?.id}-`)
    const errors = Object.entries(orderErrors(orderOf(form), rules, ORDER_MESSAGES))
    return Object.fromEntries(errors.map(([name, message]) => [fieldOf(name), message]))
  }
  const name = lineError(form.name, MAX_NAME_LENGTH, ORDER_MESSAGES.name)
  const amount = amountError(form.amount, parseDecimal(form.amount), ORDER_MESSAGES, STORED_AMOUNT_MESSAGE)
  const link = form.link.trim() === '' ? undefined : linkError(form.link, rules, ORDER_MESSAGES)
  return {
    ...(name && { name }),
    ...(amount && { amount }),
    ...(link && { link }),
  }
}

/** Values to save in this browser; the form must be valid. */
export function paymentOf(form: SettingsForm, rules: LinkRules): StoredPayment {
  const link = checkPaymentLink(form.link, rules)
  return {
    name: customerName(form.name),
    amountCents: parseDecimal(form.amount),
    link: link.ok ? link.url : null,
  }
}
