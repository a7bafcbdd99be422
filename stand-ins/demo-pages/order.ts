import { html } from 'hono/html'
import { z } from 'zod'

const whole = (max: number) => z.coerce.number().int().min(1).max(max)
export const orderSchema = z.object({
  product: z.string().trim().min(1).max(80),
  /** US dollars. */
  amount: whole(100_000),
  quantity: whole(99).default(1),
})
export type Order = z.output<typeof orderSchema>

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** Formats dollars, such as 1199 as `$1,199`. */
export const formatDollars = (dollars: number): string => MONEY.format(dollars)

export const orderFields = (order: Order) =>
  Object.entries(order).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`,
  )
