import { z } from 'zod'
import {
  AMOUNT_MESSAGE,
  EXPIRY_MESSAGE,
  ITEM_MESSAGES,
  LINK_PROBLEM_MESSAGES,
  NAME_MESSAGES,
  REFERENCE_MESSAGES,
} from '../content/rule-messages.ts'
import type { ItemText, LinkOrder } from '../protocol/customer-link.ts'
import { checkCustomerName, checkLine } from '../protocol/customer-name.ts'
import {
  DEFAULT_EXPIRY_DAYS,
  MAX_EXPIRY_DAYS,
  MAX_ITEM_LENGTH,
  MAX_ITEMS,
  MAX_REFERENCE_LENGTH,
  MIN_EXPIRY_DAYS,
} from '../protocol/limits.ts'
import { sumOf } from '../protocol/line-items.ts'
import { formatUsd, parseAmount } from '../protocol/money.ts'
import { checkPaymentLink, type LinkRules } from '../protocol/payment-link.ts'

const name = z.string(NAME_MESSAGES.missing).transform((text, context) => {
  const check = checkCustomerName(text)
  if (check.ok && check.name !== '') return check.name
  context.addIssue(NAME_MESSAGES[check.ok ? 'missing' : check.problem])
  return z.NEVER
})

const reference = z.string(REFERENCE_MESSAGES.characters).transform((text, context) => {
  const check = checkLine(text, MAX_REFERENCE_LENGTH)
  if (check.ok) return check.name
  context.addIssue(REFERENCE_MESSAGES[check.problem])
  return z.NEVER
})

const itemText = z.string(ITEM_MESSAGES.missing).transform((text, context) => {
  const check = checkLine(text, MAX_ITEM_LENGTH)
  if (check.ok && check.name !== '') return check.name
  context.addIssue(ITEM_MESSAGES[check.ok ? 'missing' : check.problem])
  return z.NEVER
})

const amountCents = z
  .union([z.string(), z.number()], AMOUNT_MESSAGE)
  // A number is read in its shortest decimal form: 12.5 is "12.5"; 1e21 stays an exponent and is refused.
  .transform((amount, context) => {
    const cents = parseAmount(String(amount))
    if (cents !== null) return cents
    context.addIssue(AMOUNT_MESSAGE)
    return z.NEVER
  })

const item = z
  .object(
    { text: itemText, amount: amountCents } satisfies Record<keyof ItemText, z.ZodType>,
    ITEM_MESSAGES.missing,
  )
  .transform(({ text, amount }) => ({ text, amountCents: amount }))

const paymentLink = (rules: LinkRules) =>
  z.string(LINK_PROBLEM_MESSAGES.missing).transform((text, context) => {
    const check = checkPaymentLink(text, rules)
    if (check.ok) return check.url
    context.addIssue(LINK_PROBLEM_MESSAGES[check.problem])
    return z.NEVER
  })

/** Body of `POST /links`; amounts arrive in dollars and leave as cents. */
export const linkRequestSchema = (rules: LinkRules) =>
  z
    .object({
      name,
      amount: amountCents,
      link: paymentLink(rules),
      reference: reference.default(''),
      items: z.array(item).max(MAX_ITEMS, ITEM_MESSAGES.many).default([]),
      expiresInDays: z
        .int(EXPIRY_MESSAGE)
        .min(MIN_EXPIRY_DAYS, EXPIRY_MESSAGE)
        .max(MAX_EXPIRY_DAYS, EXPIRY_MESSAGE)
        .default(DEFAULT_EXPIRY_DAYS),
    } satisfies Record<keyof LinkOrder, z.ZodType>)
    .transform(({ amount, ...rest }, context) => {
      const sum = sumOf(rest.items)
      if (rest.items.length > 0 && sum !== amount)
        context.addIssue(ITEM_MESSAGES.sum(formatUsd(sum), formatUsd(amount)))
      return { ...rest, amountCents: amount }
    })
