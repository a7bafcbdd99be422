import { html } from 'hono/html'
import { z } from 'zod'

const whole = (max: number) => z.coerce.number().int().min(1).max(max)
export const orderSchema = z.object({
  product: z.string().trim().min(1).max(80),
  amount: whole(100_000),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('USD'),
  quantity: whole(99).default(1),
})
export type Order = z.output<typeof orderSchema>

/** Formats an amount in the order's currency, such as 1199 as `$1,199`. */
export const formatPrice = (amount: number, { currency }: Order): string =>
  amount.toLocaleString('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })

export const orderFields = (order: Order) =>
  Object.entries(order).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`,
  )
