import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearPayment, savePayment } from './keep-payment.ts'
import { parseStored, STORAGE_KEYS, storedSnapshot, subscribeToStored } from './stored-payment.ts'

const PAYMENT = { name: 'Ada', amountCents: 125_050, link: 'https://pay.example.com/' }
const NOTHING = { name: null, amountCents: null, link: null }
const stored = () => parseStored(storedSnapshot())

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('local storage', () => {
  it('[storage-amount] [storage-link] [storage-name] holds the specification’s three keys, the amount as a number', () => {
    expect(savePayment(PAYMENT)).toBe(true)
    expect({ ...localStorage }).toEqual({
      customPaymentAmount: '1250.50',
      customPaymentLink: 'https://pay.example.com/',
      customPaymentName: 'Ada',
    })
    expect(stored()).toEqual(PAYMENT)
  })

  it('holds no key for an unset value, and none after clearing', () => {
    savePayment({ ...PAYMENT, name: null })
    expect(localStorage.getItem(STORAGE_KEYS.name)).toBeNull()
    expect(clearPayment()).toBe(true)
    expect(localStorage).toHaveLength(0)
    expect(stored()).toEqual(NOTHING)
  })

  it.each([
    ['NaN', '', ''],
    ['{}', '   ', '  '],
    ['-5', '', 'x'.repeat(300)],
    ['1e9', '', 'a\u0000b'],
    ['12.345', '', '\u202E'],
  ])('with invalid values (%j, %j, %j) counts as empty', (amount, link, name) => {
    localStorage.setItem(STORAGE_KEYS.amount, amount)
    localStorage.setItem(STORAGE_KEYS.link, link)
    localStorage.setItem(STORAGE_KEYS.name, name)
    expect(stored()).toEqual(NOTHING)
  })

  it('notifies this tab of changes', () => {
    const listener = vi.fn()
    const stop = subscribeToStored(listener)
    savePayment(PAYMENT)
    clearPayment()
    expect(listener).toHaveBeenCalledTimes(2)
    stop()
    savePayment(PAYMENT)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('storage that is full', () => {
  it('keeps all previous values', () => {
    savePayment({ name: 'Before', amountCents: 100, link: null })
    const setItem = Storage.prototype.setItem
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(this: Storage, key, value) {
      if (value.length > 20) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    })
    expect(savePayment(PAYMENT)).toBe(false)
    expect(stored()).toEqual({ name: 'Before', amountCents: 100, link: null })
  })
})

describe('storage that is switched off', () => {
  it('counts as empty, and reports a failed save', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(stored()).toEqual(NOTHING)
    expect(savePayment(PAYMENT)).toBe(false)
    expect(clearPayment()).toBe(false)
  })
})
