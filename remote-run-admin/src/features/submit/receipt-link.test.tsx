import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RECEIPT_KEY } from '../run/constants.ts'
import { keepReceipt, keptReceipt, parseReceipt } from './receipt-link.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

test.each(['/run/receipt', '/run/receipt/abc', '/run/receipt#abc', '/run/receipt?x=1#abc'])(
  '%s is the address of a receipt',
  (receipt) => {
    expect(parseReceipt({ id: 7, receipt })).toEqual({ id: 7, receipt })
  },
)

test.each([
  ['another site', 'https://elsewhere.example/run/receipt/1'],
  ['another host', '//elsewhere.example/run/receipt/1'],
  ['a script', 'javascript:alert(1)'],
  ['another page', '/admin'],
  ['a way out by dots', '/run/receipt/../../admin'],
  ['a way out by other slashes', '/run/receipt\\..\\..\\admin'],
  ['a longer name', '/run/receipts'],
  ['nothing', undefined],
])('%s is no receipt', (_, receipt) => {
  expect(parseReceipt({ id: 7, receipt })).toBeNull()
})

test('a receipt belongs to a run', () => {
  expect(parseReceipt({ id: '7', receipt: '/run/receipt/abc' })).toBeNull()
  expect(parseReceipt('/run/receipt/abc')).toBeNull()
})

test('the last receipt is found again, and one that somebody else has written is not', () => {
  keepReceipt({ id: 7, receipt: '/run/receipt#one' })
  keepReceipt({ id: 8, receipt: '/run/receipt#two' })
  expect(keptReceipt()).toEqual({ id: 8, receipt: '/run/receipt#two' })
  localStorage.setItem(RECEIPT_KEY, JSON.stringify({ id: 9, receipt: 'https://elsewhere.example/' }))
  expect(keptReceipt()?.receipt).not.toContain('elsewhere')
})

test('where nothing can be stored, the receipt is known as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError')
  })
  keepReceipt({ id: 7, receipt: '/run/receipt#one' })
  expect(keptReceipt()).toEqual({ id: 7, receipt: '/run/receipt#one' })
})
