import { expect, test } from 'vitest'
import { isReceiptPath, receiptPath } from './receipts.ts'

const TOKEN = 'aB3-_'.repeat(5).slice(0, 22)

test('only the path that a receipt has leads to one', () => {
  expect(receiptPath(TOKEN)).toBe(`/run/receipt#${TOKEN}`)
  expect(isReceiptPath(receiptPath(TOKEN))).toBe(true)
  for (const other of [
    receiptPath(`${TOKEN}a`),
    receiptPath(TOKEN.slice(1)),
    receiptPath(TOKEN.replace('3', '!')),
    receiptPath(`!${TOKEN}`),
    `/run/private#${TOKEN}`,
    `https://evil.example${receiptPath(TOKEN)}`,
    TOKEN,
    { startsWith: () => true, slice: () => TOKEN },
    null,
  ])
    expect(isReceiptPath(other)).toBe(false)
})
