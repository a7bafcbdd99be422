import { ApiProblem } from '@lustre/platform/call-api'
import { describe, expect, it } from 'vitest'
import { DEFAULT_LINK_RULES as RULES } from '#protocol/payment-link.ts'
import {
  isNothing,
  paymentFromLink,
  paymentFromPage,
  paymentFromProblem,
  paymentFromStored,
} from './payment.ts'

const REPLY = {
  name: 'Ada',
  amount: '1250.50',
  link: 'https://pay.example.com/abc',
  host: 'pay.example.com',
  expiresAt: '2025-02-14T12:00:00.000Z',
}

describe('a payment from this browser', () => {
  it('shows zero dollars and no link when nothing is set', () =>
    expect(paymentFromStored({ name: null, amountCents: null, link: null }, RULES)).toEqual({
      kind: 'open',
      source: 'stored',
      name: null,
      amountCents: 0,
      currency: 'USD',
      target: null,
      expiresAt: null,
      reference: null,
      items: [],
    }))

  it('never leads to a link that is refused', () => {
    const stored = { name: null, amountCents: 100, link: 'javascript:alert(1)' }
    expect(paymentFromStored(stored, RULES)).toHaveProperty('target', null)
  })

  it('follows the operator’s rules on IP hosts and foreign hosts', () => {
    const stored = { name: null, amountCents: 100, link: 'https://192.0.2.1/' }
    expect(paymentFromStored(stored, { ...RULES, allowIpHosts: true })).toHaveProperty(
      'target.host',
      '192.0.2.1',
    )
    expect(paymentFromStored(stored, { hosts: ['pay.example.com'], allowIpHosts: true })).toHaveProperty(
      'target',
      null,
    )
  })
})

it('counts a missing or zero amount as nothing to pay', () => {
  const stored = { name: 'Ada', amountCents: null, link: 'https://pay.example.com/' }
  expect([null, 0, 1].map((amountCents) => isNothing({ ...stored, amountCents }))).toEqual([
    true,
    true,
    false,
  ])
})

describe('a payment from a customer link', () => {
  it('shows its values and its target', () =>
    expect(paymentFromLink(REPLY)).toEqual({
      kind: 'open',
      source: 'signed',
      name: 'Ada',
      amountCents: 125_050,
      currency: 'USD',
      target: { url: REPLY.link, host: 'pay.example.com' },
      expiresAt: REPLY.expiresAt,
      reference: null,
      items: [],
    }))

  it('shows its reference and the lines that make up the amount', () => {
    const items = [
      { text: 'Photographs', amount: '1000.40' },
      { text: 'Video', amount: '250.10' },
    ]
    expect(paymentFromLink({ ...REPLY, reference: 'INV-014', items })).toMatchObject({
      reference: 'INV-014',
      items: [
        { text: 'Photographs', amountCents: 100_040 },
        { text: 'Video', amountCents: 25_010 },
      ],
    })
    for (const amount of ['250.11', '0', 'x'])
      expect(paymentFromLink({ ...REPLY, items: [items[0]!, { text: 'Video', amount }] })).toEqual({
        kind: 'unreachable',
      })
  })

  it('comes from the host’s reply, or is null without a usable one', () => {
    expect(paymentFromPage({ status: 200, body: REPLY })).toEqual(paymentFromLink(REPLY))
    const gone = { error: { code: 'link_expired', message: 'Expired.' } }
    expect(paymentFromPage({ status: 410, body: gone })).toEqual({ kind: 'refused', message: 'Expired.' })
    for (const data of [
      { status: 503, body: null },
      { status: 200, body: { ...REPLY, items: 'many' } },
      { status: 200, body: null },
    ])
      expect(paymentFromPage(data)).toBeNull()
  })

  it('shows nothing for an invalid reply', () => {
    for (const wrong of [{ amount: '12.345' }, { amount: '-1' }, { link: 'javascript:alert(1)' }])
      expect(paymentFromLink({ ...REPLY, ...wrong })).toEqual({ kind: 'unreachable' })
  })

  it('distinguishes an unusable link from a missing reply', () => {
    const gone = new ApiProblem('refused', { status: 410, message: 'Expired.' })
    expect(paymentFromProblem(gone)).toEqual({
      kind: 'refused',
      message: 'Expired.',
    })
    for (const problem of [
      new ApiProblem('offline'),
      new ApiProblem('refused', { status: 503 }),
      new TypeError('x'),
    ])
      expect(paymentFromProblem(problem)).toEqual({ kind: 'unreachable' })
  })
})
