import { z } from 'zod'
import {
  AMOUNT_MESSAGE,
  EXPIRY_MESSAGE,
  LINK_PROBLEM_MESSAGES,
  NAME_MESSAGES,
} from '../content/rule-messages.ts'
import {
  DEFAULT_EXPIRY_DAYS,
  MAX_EXPIRY_DAYS,
  MIN_EXPIRY_DAYS,
} from '../src/features/payment-rules/constants.ts'
import { checkCustomerName } from '../src/features/payment-rules/customer-name.ts'
import { parseAmount } from '../src/features/payment-rules/money.ts'
import { checkPaymentLink, type LinkRules } from '../src/features/payment-rules/payment-link.ts'

const name = z.string(NAME_MESSAGES.missing).transform((text, context) => {
  const check = checkCustomerName(text)
  if (check.ok && check.name !== '') return check.name
  context.addIssue(NAME_MESSAGES[check.ok ? 'missing' : check.problem])
  return z.NEVER
})

const amountCents = z
  .union([z.string(), z.number()], AMOUNT_MESSAGE)
  // a number is read by its shortest decimal form: 12.5 is "12.5", 1e21 stays an exponent and is refused
  .transform((amount, context) => {
    const cents = parseAmount(String(amount))
    if (cents !== null) return cents
    context.addIssue(AMOUNT_MESSAGE)
    return z.NEVER
  })

const paymentLink = (rules: LinkRules) =>
  z.string(LINK_PROBLEM_MESSAGES.missing).transform((text, context) => {
    const check = checkPaymentLink(text, rules)
    if (check.ok) return check.url
    context.addIssue(LINK_PROBLEM_MESSAGES[check.problem])
    return z.NEVER
  })

/** Body of `POST /links`: amount in dollars as decimal text or number; it leaves as cents. */
export const linkRequestSchema = (rules: LinkRules) =>
  z
    .object({
      name,
      amount: amountCents,
      link: paymentLink(rules),
      expiresInDays: z
        .int(EXPIRY_MESSAGE)
        .min(MIN_EXPIRY_DAYS, EXPIRY_MESSAGE)
        .max(MAX_EXPIRY_DAYS, EXPIRY_MESSAGE)
        .default(DEFAULT_EXPIRY_DAYS),
    })
    .transform(({ amount, ...rest }) => ({ ...rest, amountCents: amount }))
