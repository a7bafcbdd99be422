import { html } from 'hono/html'
import { type Brand, backLink, type Html, page } from './layout.ts'
import { formatPrice, type Order, orderFields } from './order.ts'

const DEMO = 'No card provider is connected. Nothing is taken here, and nothing is charged.'

export function checkoutPage(brand: Brand, order: Order, isPaid: boolean): Html {
  const { product, amount, quantity } = order
  const total = formatPrice(amount * quantity, order)
  const rows = Object.entries({
    Product: product,
    Price: formatPrice(amount, order),
    Quantity: String(quantity),
    Total: total,
  }).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  const next = isPaid
    ? backLink('primary')
    : html`<form action="/site/checkout">${orderFields(order)}<button class="button" name="paid" value="yes">Pay ${total}</button></form>
<p class="soft">No card is needed: this shows the confirmation.</p>`
  const head = isPaid
    ? html`<h1>Order placed</h1>
<p role="status">This is where a real order ends: ${product} is paid for, and ${brand.siteName} opens a project channel for your photos. In this demonstration nothing was charged, sent or kept.</p>`
    : html`<h1>Pay ${brand.siteName}</h1><p class="total">${total}</p>`
  return page(brand, {
    title: isPaid ? 'Order placed' : 'Checkout',
    demo: DEMO,
    body: html`<div class="halves"><div>${head}</div><div class="card"><dl>${rows}</dl>${next}</div></div>`,
  })
}

export const refusalPage = (brand: Brand): Html =>
  page(brand, {
    title: 'Checkout',
    demo: DEMO,
    body: html`<h1>This link does not say what is bought</h1>
<p>Go back, and press the button of the package again.</p>
<p class="actions">${backLink('primary')}</p>`,
  })
