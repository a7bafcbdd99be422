import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createCheckout } from './index.ts'
import { STYLE } from './page.ts'

const open = async (query: string) => {
  const response = createCheckout('Lustre & Sons')(new Request(`http://site.test/site/checkout?${query}`))
  return { status: response.status, headers: response.headers, html: await response.text() }
}

it('shows product, quantity and amount, and says that nothing is charged', async () => {
  const { status, html } = await open('product=First+Look&amount=99&quantity=1')
  expect(status).toBe(200)
  for (const words of [
    'First Look',
    '$99',
    '<dt>Quantity</dt><dd>1</dd>',
    'Demonstration.',
    'nothing is charged',
  ])
    expect(html).toContain(words)
  expect(html).toContain('Pay Lustre &#38; Sons')
  expect(html).not.toMatch(/<form|<input|<button|<script/)
})

it('adds up', async () => {
  expect((await open('product=Launch&amount=1199&quantity=3')).html).toContain(
    '<dt>Total</dt><dd>$3,597</dd>',
  )
})

it.each([
  '',
  'product=First+Look',
  'product=+&amount=99',
  'product=x&amount=0',
  'product=x&amount=1e9',
  'product=x&amount=9.5',
  'product=x&amount=99&quantity=-1',
  `product=${'x'.repeat(81)}&amount=99`,
])('%j is refused in plain words', async (query) => {
  const { status, html } = await open(query)
  expect([status, html.includes('does not say what is bought')]).toEqual([400, true])
})

it('runs no script of a link, is kept by nobody and loads nothing', async () => {
  const { html, headers } = await open('product=%3Cscript%3Ealert(1)%3C/script%3E&amount=99')
  expect(html).not.toContain('<script')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  const digest = createHash('sha256').update(STYLE).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${digest}'`)
})
