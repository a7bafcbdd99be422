import { createHash } from 'node:crypto'
import { orderSchema } from './order.ts'
import { checkoutPage, refusalPage, STYLE } from './page.ts'

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/**
 * The hosted checkout page of a card provider, as a demonstration: it shows what would be bought and takes nothing.
 * @param seller the studio's name
 * @returns a handler of `?product=First+Look&amount=99&quantity=1`
 */
export const createCheckout =
  (seller: string) =>
  (request: Request): Response => {
    const order = orderSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    return order.success
      ? new Response(checkoutPage(seller, order.data), { headers: HEADERS })
      : new Response(refusalPage(seller), { status: 400, headers: HEADERS })
  }
