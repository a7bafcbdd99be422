import type { Order } from './order.ts'

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

export const STYLE = `body{margin:0;background:#fff;color:#1a1f36;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto;padding:3rem 1.25rem}
p.demo{margin:0 0 2.5rem;border:1px solid #1a1f36;padding:.75rem 1rem}
h1{margin:0;font-size:1.125rem;font-weight:500}
p.total{margin:.25rem 0 2rem;font-size:2.5rem;line-height:1.1;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:1fr auto;gap:.75rem 1rem;margin:0 0 2.5rem;border-top:1px solid #d5dbe1;padding-top:1.5rem}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
a{color:inherit}`

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const document = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const DEMO =
  '<p class="demo"><strong>Demonstration.</strong> No card provider is connected. Nothing is taken here, and nothing is charged.</p>'
const BACK = '<p><a href="/">Back to the site</a></p>'

/** Product, quantity and amount of an order. */
export function checkoutPage(seller: string, { product, amount, quantity }: Order): string {
  const rows = [
    ['Product', escape(product)],
    ['Price', MONEY.format(amount)],
    ['Quantity', String(quantity)],
    ['Total', MONEY.format(amount * quantity)],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`)
  return document(
    `Checkout (demonstration) - ${escape(seller)}`,
    `${DEMO}<h1>Pay ${escape(seller)}</h1><p class="total">${MONEY.format(amount * quantity)}</p><dl>${rows.join('')}</dl>${BACK}`,
  )
}

/** For a link that does not say what is bought. */
export const refusalPage = (seller: string): string =>
  document(
    `Checkout (demonstration) - ${escape(seller)}`,
    `${DEMO}<h1>This link does not say what is bought</h1><p>Go back, and press the button of the package again.</p>${BACK}`,
  )
