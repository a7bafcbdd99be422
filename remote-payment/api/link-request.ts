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
import { checkLine, type LineProblem, MAX_NAME_LENGTH } from '../protocol/customer-name.ts'
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

const line = (maxLength: number, messages: Record<LineProblem, string>, isRequired: boolean) =>
  z.string(messages.missing).transform((text, context) => {
    const check = checkLine(text, maxLength, isRequired)
    if (check.ok) return check.name
    context.addIssue(messages[check.problem])
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
    {
      text: line(MAX_ITEM_LENGTH, ITEM_MESSAGES, true),
      amount: amountCents,
    } satisfies Record<keyof ItemText, z.ZodType>,
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
      name: line(MAX_NAME_LENGTH, NAME_MESSAGES, true),
      amount: amountCents,
      link: paymentLink(rules),
      reference: line(MAX_REFERENCE_LENGTH, REFERENCE_MESSAGES, false).default(''),
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
