import { z } from 'zod'
import { ORDER_MESSAGES, TOO_MANY_ITEMS } from '#content/rule-messages.ts'
import type { ItemText, LinkOrder } from '#protocol/customer-link.ts'
import { oneLine } from '#protocol/customer-name.ts'
import { DEFAULT_EXPIRY_DAYS, MAX_ITEMS } from '#protocol/limits.ts'
import { parseAmount } from '#protocol/money.ts'
import { orderErrors } from '#protocol/order.ts'
import { checkPaymentLink, type LinkRules } from '#protocol/payment-link.ts'

const { name, link, reference, item, expiry } = ORDER_MESSAGES

// A number is read in its shortest decimal form: 12.5 is "12.5"; 1e21 stays an exponent and is refused.
const amount = z.union([z.string(), z.number()], ORDER_MESSAGES.amount).transform(String)

const itemSchema = z.object(
  { text: z.string(item.missing), amount } satisfies Record<keyof ItemText, z.ZodType>,
  item.missing,
)

const orderSchema = z.object({
  name: z.string(name.missing),
  amount,
  link: z.string(link.missing),
  reference: z.string(reference.missing).default(''),
  items: z.array(itemSchema).max(MAX_ITEMS, TOO_MANY_ITEMS).default([]),
  expiresInDays: z.int(expiry).default(DEFAULT_EXPIRY_DAYS),
} satisfies Record<keyof LinkOrder, z.ZodType>)

/** Body of `POST /links`; amounts arrive as decimals and leave as cents. */
export const linkRequestSchema = (rules: LinkRules) =>
  orderSchema.transform((order, context) => {
    const [error] = Object.values(orderErrors(order, rules, ORDER_MESSAGES))
    const target = checkPaymentLink(order.link, rules)
    if (error !== undefined || !target.ok) {
      context.addIssue(error ?? link.missing)
      return z.NEVER
    }
    const cents = (text: string) => parseAmount(text) ?? 0
    return {
      name: oneLine(order.name),
      amountCents: cents(order.amount),
      link: target.url,
      reference: oneLine(order.reference),
      items: order.items.map((each) => ({ text: oneLine(each.text), amountCents: cents(each.amount) })),
      expiresInDays: order.expiresInDays,
    }
  })
