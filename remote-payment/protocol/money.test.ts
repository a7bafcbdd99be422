import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatMoney,
  isAmountCents,
  isCurrency,
  MAX_AMOUNT_CENTS,
  parseAmount,
  readComma,
  toDecimal,
} from './money.ts'

it.each([
  ['1,250', 125_000],
  ['150', null],
  ['a,50', null],
])('[amount-comma] understands %s as %s cents', (text, cents) => expect(readComma(text)).toBe(cents))

describe('parseAmount', () => {
  it.each([
    ['.99', 99],
    ['12', 1200],
    ['12.5', 1250],
    [' 1250.50 ', 125_050],
    ['0012.00', 1200],
  ])('reads %s', (text, cents) => expect(parseAmount(text)).toBe(cents))

  it.each([
    ['', '   ', '.', '-'],
    ['0', '0.00', '-0', '-5', '+5'],
    ['1e9', '1e2', '1000000', '1000000.00', '99999999999999999999'],
    ['12.345', '12.', '1.2.3', '12,5', '1,250.50', '$5'],
    ['NaN', 'Infinity', 'null', '0x10', '١٢', '1 2'],
  ])('refuses %s, %s, %s, %s, ...', (...texts) => {
    for (const text of texts) expect(parseAmount(text), text).toBeNull()
  })
})

describe('cents', () => {
  const amounts = fc.integer({ min: 1, max: MAX_AMOUNT_CENTS })

  it('survive a conversion to text and back', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(parseAmount(toDecimal(cents))).toBe(cents)
      }),
    )
  })

  it.each(['en-US', 'de-DE'])('[amount-comma] are understood as people of %s write them', (language) => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(amounts, (cents) => {
        const text = format.format(cents / 100)
        expect(readComma(text) ?? parseAmount(text)).toBe(cents)
      }),
    )
  })

  it('are whole numbers within the limits', () => {
    expect([1, 99, MAX_AMOUNT_CENTS].every(isAmountCents)).toBe(true)
    expect([0, -1, 1.5, NaN, Infinity, MAX_AMOUNT_CENTS + 1, '5', null].some(isAmountCents)).toBe(false)
  })

  it('[pay-two-decimals] [pay-usd] read as their currency with two decimals', () => {
    expect(formatMoney(125_050, 'EUR')).toBe('€1,250.50')
    expect([1, 1250, 125_050, MAX_AMOUNT_CENTS].map((cents) => formatMoney(cents, 'USD'))).toEqual([
      '$0.01',
      '$12.50',
      '$1,250.50',
      '$999,999.99',
    ])
  })
})

it('reads a currency as three capital letters', () => {
  expect(['EUR', 'EURO', 'XEUR', 'eur', ''].filter(isCurrency)).toEqual(['EUR'])
})
