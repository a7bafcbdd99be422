import { z } from 'zod'

const whole = (max: number) => z.coerce.number().int().min(1).max(max)
/** What a link to a hosted checkout page carries. */
export const orderSchema = z.object({
  product: z.string().trim().min(1).max(80),
  /** US dollars for one. */
  amount: whole(100_000),
  quantity: whole(99).default(1),
})
export type Order = z.output<typeof orderSchema>
