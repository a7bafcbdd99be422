import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createDemoPages } from './index.ts'
import { type Brand, styleOf } from './layout.ts'

const BRAND: Brand = { siteName: 'Lustre & Sons', sheet: ":root{--font-text:'Instrument Sans'}" }
const ORDER = 'product=First+Look&amount=99&quantity=1'

async function open(address: string, brand = BRAND) {
  const url = new URL(address, 'http://site.test')
  const response = await createDemoPages(brand)(new Request(url))
  const document = new DOMParser().parseFromString(await response.text(), 'text/html')
  const main = document.querySelector('main')
  return {
    status: response.status,
    headers: response.headers,
    document,
    heading: document.querySelector('h1')?.textContent,
    words: main?.textContent?.replace(/\s+/g, ' ') ?? '',
    buttons: [...document.querySelectorAll('button')].map(({ textContent }) => textContent),
    links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
    press(label: string) {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === label)
      if (!button?.form) throw new Error(`no button '${label}'`)
      const fields = [...new FormData(button.form, button)].map(([name, value]) => [name, String(value)])
      return open(`${button.form.getAttribute('action')}?${new URLSearchParams(fields)}`)
    },
  }
}

describe('the checkout', () => {
  it('shows product, quantity and amount, and says that nothing is charged', async () => {
    const { status, document, heading } = await open(`/site/checkout?${ORDER}`)
    expect([status, heading]).toEqual([200, 'Pay Lustre & Sons'])
    const rows = [...document.querySelectorAll('dl div')].map((row) =>
      [...row.children].map((each) => each.textContent),
    )
    expect(rows).toEqual([
      ['Product', 'First Look'],
      ['Price', '$99'],
      ['Quantity', '1'],
      ['Total', '$99'],
    ])
    expect(document.body.textContent).toMatch(/Demonstration\. No card provider .* nothing is charged\./)
  })

  it('[currency-one] multiplies the amount by the quantity, in the currency of the prices', async () => {
    const order = '/site/checkout?product=Launch&amount=1199&currency=EUR&quantity=3'
    const { words, press } = await open(order)
    expect(words).toContain('Total€3,597')
    expect((await press('Pay €3,597')).heading).toBe('Order placed')
  })

  it('leads to a confirmation, and from there back to the site', async () => {
    const paid = await (await open(`/site/checkout?${ORDER}`)).press('Pay $99')
    expect(paid.heading).toBe('Order placed')
    expect(paid.words).toContain('nothing was charged, sent or kept.')
    expect([paid.buttons, paid.links]).toEqual([[], ['/']])
  })

  it.each([
    '',
    'product=First+Look',
    'product=+&amount=99',
    'product=x&amount=0',
    'product=x&amount=1e9',
    'product=x&amount=9.5',
    'product=x&amount=99&quantity=-1',
    'product=x&amount=99&currency=e',
    `product=${'x'.repeat(81)}&amount=99`,
  ])('refuses the order %j in plain words', async (query) => {
    const { status, heading } = await open(`/site/checkout?${query}`)
    expect([status, heading]).toEqual([400, 'This link does not say what is bought'])
  })
})

describe('the chat', () => {
  it('names the package in its link, and answers an order with a payment link', async () => {
    const chat = await open('/site/chat?product=Launch&amount=799')
    expect(chat.heading).toBe('Chat with Lustre & Sons')
    expect(chat.words).toContain('You are asking about Launch for $799.')
    const ordered = await chat.press('I would like to order it.')
    expect(ordered.words).toContain('The studio sends a payment link now')
    expect(ordered.words).toContain('nothing was sent or kept')
    expect(ordered.links).toEqual(['/'])
    const checkout = await ordered.press('Open the payment link')
    expect([checkout.status, checkout.heading]).toEqual([200, 'Pay Lustre & Sons'])
    expect(checkout.words).toContain('Launch')
  })

  it('answers general questions, without an order or a text field', async () => {
    const chat = await open('/site/chat')
    expect(chat.buttons).not.toContain('I would like to order it.')
    expect(chat.document.querySelector('input:not([type=hidden]), textarea')).toBeNull()
    const answered = await chat.press('How do I send my photos?')
    expect(answered.words).toContain('a project channel of your own')
    expect(answered.buttons).not.toContain('How do I send my photos?')
    expect(answered.document.body.textContent).toContain('Demonstration. No messaging app is connected.')
  })
})

describe.each([`/site/checkout?${ORDER}`, '/site/chat'])('%s', (address) => {
  it('shows the site’s name, and loads nothing else', async () => {
    const named = await open(address)
    expect(named.document.querySelector('.brand')?.textContent).toBe('Lustre & Sons')
    expect(named.document.title).toMatch(/ \(demonstration\) \| Lustre & Sons$/)
    expect(named.document.querySelectorAll('[src], link[rel=stylesheet], script')).toHaveLength(0)
  })

  it('is neither cached nor indexed, and allows only its own style', async () => {
    const { headers, document } = await open(address)
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex'])
    const style = document.querySelector('style')?.textContent ?? ''
    expect(style).toBe(styleOf(BRAND))
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${digest}'`,
    )
    expect(headers.has('set-cookie')).toBe(false)
  })

  it('runs no script from a link', async () => {
    const hostile = encodeURIComponent('"><script>alert(1)</script>')
    const { document } = await open(`${address.split('?')[0]}?product=${hostile}&amount=99`)
    expect(document.querySelector('script')).toBeNull()
    expect(document.body.textContent).toContain('<script>alert(1)')
  })
})
