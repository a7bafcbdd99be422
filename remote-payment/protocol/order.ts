import type { LinkOrder } from './customer-link.ts'
import { checkLine, type LineProblem, MAX_NAME_LENGTH } from './customer-name.ts'
import { MAX_EXPIRY_DAYS, MAX_ITEM_LENGTH, MAX_REFERENCE_LENGTH, MIN_EXPIRY_DAYS } from './limits.ts'
import { sumOf } from './line-items.ts'
import { parseAmount, readComma } from './money.ts'
import { checkPaymentLink, type LinkProblem, type LinkRules } from './payment-link.ts'

export type OrderMessages = {
  name: Record<LineProblem, string>
  amount: string
  /** Asks whether an amount with a comma means these cents. */
  comma: (cents: number) => string
  link: Record<LinkProblem, string>
  reference: Record<LineProblem, string>
  item: Record<LineProblem, string>
  sum: (sumCents: number, amountCents: number) => string
  expiry: string
}

export function lineError(
  text: string,
  maxLength: number,
  messages: Record<LineProblem, string>,
  isRequired = false,
): string | undefined {
  const check = checkLine(text, maxLength, isRequired)
  return check.ok ? undefined : messages[check.problem]
}

export function linkError(text: string, rules: LinkRules, { link }: OrderMessages): string | undefined {
  const check = checkPaymentLink(text, rules)
  return check.ok ? undefined : link[check.problem]
}

/** @param cents what the text gives, null if it is no amount @param message for what cannot be read at all */
export function amountError(
  text: string,
  cents: number | null,
  { comma }: Pick<OrderMessages, 'comma'>,
  message: string,
): string | undefined {
  if (cents !== null) return undefined
  const meant = readComma(text)
  return meant === null ? message : comma(meant)
}

/** Adds up lines, in cents; returns null if there are none, or if an amount is unreadable. */
export function itemsSum(items: LinkOrder['items']): number | null {
  const known = items.flatMap(({ amount }) => {
    const amountCents = parseAmount(amount)
    return amountCents === null ? [] : [{ amountCents }]
  })
  return known.length === 0 || known.length < items.length ? null : sumOf(known)
}

/**
 * Returns messages by field, such as `name` or `items.1.text`. Staff's browser checks an order with it before it sends
 * it, and the server before it signs it.
 */
export function orderErrors(order: LinkOrder, rules: LinkRules, say: OrderMessages): Record<string, string> {
  const { name, amount, link, reference, items, expiresInDays: days } = order
  const ofAmount = (text: string) => amountError(text, parseAmount(text), say, say.amount)
  const isPeriod = Number.isInteger(days) && days >= MIN_EXPIRY_DAYS && days <= MAX_EXPIRY_DAYS
  const [sum, cents] = [itemsSum(items), parseAmount(amount)]
  const isOff = sum !== null && cents !== null && sum !== cents
  const errors: [string, string | undefined][] = [
    ['name', lineError(name, MAX_NAME_LENGTH, say.name, true)],
    ['amount', ofAmount(amount)],
    ['link', linkError(link, rules, say)],
    ['reference', lineError(reference, MAX_REFERENCE_LENGTH, say.reference)],
    ...items.flatMap((item, at): [string, string | undefined][] => [
      [`items.${at}.text`, lineError(item.text, MAX_ITEM_LENGTH, say.item, true)],
      [`items.${at}.amount`, ofAmount(item.amount)],
    ]),
    [`items.${items.length - 1}.amount`, isOff ? say.sum(sum, cents) : undefined],
    ['days', isPeriod ? undefined : say.expiry],
  ]
  return Object.fromEntries(errors.filter((error): error is [string, string] => error[1] !== undefined))
}
