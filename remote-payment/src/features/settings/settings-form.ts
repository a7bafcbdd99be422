import {
  AMOUNT_MESSAGE,
  EXPIRY_MESSAGE,
  ITEM_MESSAGES,
  LINK_PROBLEM_MESSAGES,
  NAME_MESSAGES,
  REFERENCE_MESSAGES,
  STORED_AMOUNT_MESSAGE,
} from '../../../content/rule-messages.ts'
import type { LinkOrder } from '../../../protocol/customer-link.ts'
import {
  checkCustomerName,
  checkLine,
  type LineProblem,
  MAX_NAME_LENGTH,
} from '../../../protocol/customer-name.ts'
import {
  DEFAULT_EXPIRY_DAYS,
  MAX_EXPIRY_DAYS,
  MAX_ITEM_LENGTH,
  MAX_REFERENCE_LENGTH,
  MIN_EXPIRY_DAYS,
} from '../../../protocol/limits.ts'
import { sumOf } from '../../../protocol/line-items.ts'
import { formatUsd, parseAmount, parseDollars, toDecimal } from '../../../protocol/money.ts'
import { checkPaymentLink, type LinkRules } from '../../../protocol/payment-link.ts'
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

const expiryDays = (text: string): number | null => {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return days >= MIN_EXPIRY_DAYS && days <= MAX_EXPIRY_DAYS ? days : null
}

const lineError = (
  text: string,
  maxLength: number,
  messages: Record<LineProblem, string>,
  isRequired: boolean,
): string | undefined => {
  const check = checkLine(text, maxLength, isRequired)
  return check.ok ? undefined : messages[check.problem]
}

const linkError = (text: string, purpose: Purpose, rules: LinkRules): string | undefined => {
  const check = checkPaymentLink(text, rules)
  if (check.ok || (check.problem === 'missing' && purpose === 'save')) return undefined
  return LINK_PROBLEM_MESSAGES[check.problem]
}

const amountError = (text: string, purpose: Purpose): string | undefined => {
  if (purpose === 'link') return parseAmount(text) === null ? AMOUNT_MESSAGE : undefined
  return parseDollars(text) === null ? STORED_AMOUNT_MESSAGE : undefined
}

const filledRows = ({ items }: SettingsForm) =>
  items.filter(({ text, amount }) => text.trim() !== '' || amount.trim() !== '')

/** Adds up the filled lines, in cents; null without any, or while an amount is unreadable. */
export function itemsSum(form: SettingsForm): number | null {
  const cents = filledRows(form).map((row) => parseAmount(row.amount))
  const known = cents.filter((each) => each !== null)
  return known.length === 0 || known.length < cents.length
    ? null
    : sumOf(known.map((amountCents) => ({ amountCents })))
}

function itemErrors(form: SettingsForm): Record<string, string | undefined> {
  const rows = filledRows(form)
  const errors = Object.fromEntries(
    rows.flatMap((row) => {
      const names = itemFields(row)
      return [
        [names.text, lineError(row.text, MAX_ITEM_LENGTH, ITEM_MESSAGES, true)],
        [names.amount, parseAmount(row.amount) === null ? AMOUNT_MESSAGE : undefined],
      ]
    }),
  )
  const [sum, amount, last] = [itemsSum(form), parseAmount(form.amount), rows.at(-1)]
  if (sum === null || amount === null || sum === amount || !last) return errors
  return { ...errors, [itemFields(last).amount]: ITEM_MESSAGES.sum(formatUsd(sum), formatUsd(amount)) }
}

export function settingsErrors(form: SettingsForm, purpose: Purpose, rules: LinkRules): SettingsErrors {
  const forLink = purpose === 'link'
  const errors: Record<string, string | undefined> = {
    name: lineError(form.name, MAX_NAME_LENGTH, NAME_MESSAGES, forLink),
    amount: amountError(form.amount, purpose),
    link: linkError(form.link, purpose, rules),
    reference: forLink
      ? lineError(form.reference, MAX_REFERENCE_LENGTH, REFERENCE_MESSAGES, false)
      : undefined,
    ...(forLink ? itemErrors(form) : {}),
    days: forLink && expiryDays(form.days) === null ? EXPIRY_MESSAGE : undefined,
  }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, message]) => (message === undefined ? [] : [[name, message]])),
  )
}

/** Values to save in this browser; the form must be valid. */
export function paymentOf(form: SettingsForm, rules: LinkRules): StoredPayment {
  const name = checkCustomerName(form.name)
  const link = checkPaymentLink(form.link, rules)
  return {
    name: name.ok && name.name !== '' ? name.name : null,
    amountCents: parseDollars(form.amount),
    link: link.ok ? link.url : null,
  }
}

/** Values for the server to sign; the form must be valid. */
export const orderOf = (form: SettingsForm): LinkOrder => ({
  name: form.name.trim(),
  amount: form.amount.trim(),
  link: form.link.trim(),
  expiresInDays: expiryDays(form.days) ?? DEFAULT_EXPIRY_DAYS,
  reference: form.reference.trim(),
  items: filledRows(form).map(({ text, amount }) => ({ text: text.trim(), amount: amount.trim() })),
})
