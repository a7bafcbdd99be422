import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptPath } from '#protocol/receipts.ts'
import { RECEIPT_KEY } from '../public-run/has-receipt.ts'
import { keepReceipt, keptReceipt, parseReceipt } from './receipt-link.ts'

const [ONE, TWO] = [receiptPath('A'.repeat(22)), receiptPath('b_-9'.repeat(5) + 'zz')]

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test('accepts a receipt’s path from the API', () => {
  expect(parseReceipt({ id: 7, receipt: ONE })).toEqual({ id: 7, receipt: ONE })
})

test.each([
  ['another site', `https://elsewhere.example${ONE}`],
  ['another host', `//elsewhere.example${ONE}`],
  ['a script', 'javascript:alert(1)'],
  ['another page', '/admin'],
  ['a path with dots', '/run/receipt/../../admin'],
  ['a path with backslashes', '/run/receipt\\..\\..\\admin'],
  ['a longer name', ONE.replace('#', 's#')],
  ['no token', '/run/receipt'],
  ['half a token', ONE.slice(0, -1)],
  ['more than a token', `${ONE}?x=1`],
  ['nothing', undefined],
])('refuses %s as a receipt', (_, receipt) => {
  expect(parseReceipt({ id: 7, receipt })).toBeNull()
})

test('accepts a receipt only with its run', () => {
  expect(parseReceipt({ id: '7', receipt: ONE })).toBeNull()
  expect(parseReceipt(ONE)).toBeNull()
})

test('the last receipt is found again, and a forged one is not', () => {
  keepReceipt({ id: 7, receipt: ONE })
  keepReceipt({ id: 8, receipt: TWO })
  expect(keptReceipt()).toEqual({ id: 8, receipt: TWO })
  localStorage.setItem(RECEIPT_KEY, JSON.stringify({ id: 9, receipt: 'https://elsewhere.example/' }))
  expect(keptReceipt()?.receipt).not.toContain('elsewhere')
})

test('the page remembers the receipt even when nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError')
  })
  keepReceipt({ id: 7, receipt: ONE })
  expect(keptReceipt()).toEqual({ id: 7, receipt: ONE })
})
