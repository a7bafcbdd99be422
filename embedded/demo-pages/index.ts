import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { chatPage } from './chat-page.ts'
import { checkoutPage, refusalPage } from './checkout-page.ts'
import { type Brand, styleOf } from './layout.ts'
import { orderSchema } from './order.ts'

export type { Brand }

const headersFor = (style: string) => ({
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'font-src data:',
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
})

/**
 * Demonstrates a hosted checkout and a chat. The pages answer GET only and store nothing: their addresses
 * hold the state.
 * @returns a handler of `/site/checkout?product=First+Look&amount=99&quantity=1` and `/site/chat`
 */
export function createDemoPages(brand: Brand): (request: Request) => Response | Promise<Response> {
  const headers = headersFor(styleOf(brand))
  const app = new Hono()
  app.get('/site/checkout', (c) => {
    const order = orderSchema.safeParse(c.req.query())
    return order.success
      ? c.html(checkoutPage(brand, order.data, c.req.query('paid') === 'yes'), 200, headers)
      : c.html(refusalPage(brand), 400, headers)
  })
  app.get('/site/chat', (c) => {
    const { data } = orderSchema.safeParse(c.req.query())
    return c.html(chatPage(brand, data, c.req.query('say')), 200, headers)
  })
  return (request) => app.fetch(request)
}
