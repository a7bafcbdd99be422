import { html } from 'hono/html'
import { BACK, type Brand, type Html, page } from './layout.ts'
import { formatDollars, type Order, orderFields } from './order.ts'

const DEMO = 'No card provider is connected. Nothing is taken here, and nothing is charged.'

/** What is bought, and a button that pays in play; once it is paid, the confirmation. */
export function checkoutPage(brand: Brand, order: Order, isPaid: boolean): Html {
  const { product, amount, quantity } = order
  const total = formatDollars(amount * quantity)
  const rows = Object.entries({
    Product: product,
    Price: formatDollars(amount),
    Quantity: String(quantity),
    Total: total,
  }).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)
  const next = isPaid
    ? BACK
    : html`<form action="/site/checkout">${orderFields(order)}<button class="button" name="paid" value="yes">Pay ${total}</button></form>
<p class="soft">It asks for no card and shows what comes after.</p>`
  const head = isPaid
    ? html`<h1>Order placed</h1>
<p role="status">This is the confirmation of a demonstration. With a card provider connected, ${product} is paid now, and ${brand.siteName} opens a project channel for your photos. Nothing was charged, sent or kept.</p>`
    : html`<h1>Pay ${brand.siteName}</h1><p class="total">${total}</p>`
  return page(brand, {
    title: isPaid ? 'Order placed' : 'Checkout',
    demo: DEMO,
    body: html`<div class="halves"><div>${head}</div><div class="card"><dl>${rows}</dl>${next}</div></div>`,
  })
}

/** For a link that does not say what is bought. */
export const refusalPage = (brand: Brand): Html =>
  page(brand, {
    title: 'Checkout',
    demo: DEMO,
    body: html`<h1>This link does not say what is bought</h1>
<p>Go back, and press the button of the package again.</p>
<p>${BACK}</p>`,
  })
