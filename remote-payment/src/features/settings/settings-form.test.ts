import { describe, expect, it } from 'vitest'
import { ORDER_MESSAGES as SAY, STORED_AMOUNT_MESSAGE } from '#content/rule-messages.ts'
import { itemsSum } from '#protocol/order.ts'
import { DEFAULT_LINK_RULES as RULES } from '#protocol/payment-link.ts'
import {
  EMPTY_FORM,
  formFromStored,
  orderOf,
  paymentOf,
  type SettingsForm,
  settingsErrors,
} from './settings-form.ts'

const FORM: SettingsForm = {
  ...EMPTY_FORM,
  name: ' Ada ',
  amount: '1250.5',
  link: ' https://pay.example.com ',
}
const row = (id: number, text: string, amount: string) => ({ id, text, amount })

describe('settingsErrors', () => {
  it('saves without name or link, but signs nothing without them', () => {
    const form = { ...FORM, name: '  ', link: '' }
    expect(settingsErrors(form, 'save', RULES)).toEqual({})
    expect(settingsErrors(form, 'link', RULES)).toEqual({
      name: SAY.name.missing,
      link: SAY.link.missing,
    })
  })

  it.each(['', '-0.01', '0.001'])('[settings-min] [settings-step] refuses the amount %j', (amount) => {
    expect(settingsErrors({ ...FORM, amount }, 'save', RULES)).toEqual({ amount: STORED_AMOUNT_MESSAGE })
    expect(settingsErrors({ ...FORM, amount }, 'link', RULES)).toEqual({ amount: SAY.amount })
  })

  it.each(['0', '0.01'])('[settings-min] saves the amount %j', (amount) =>
    expect(settingsErrors({ ...FORM, amount }, 'save', RULES)).toEqual({}),
  )

  it('refuses a customer link of $0', () =>
    expect(settingsErrors({ ...FORM, amount: '0' }, 'link', RULES)).toEqual({ amount: SAY.amount }))

  it('requires lines with texts that add up to the amount, and skips blank lines', () => {
    const errorsOf = (...items: SettingsForm['items'][number][]) =>
      settingsErrors({ ...FORM, items }, 'link', RULES)
    expect(errorsOf(row(1, 'Photographs', '1000.40'), row(2, 'Video', '250.1'), row(3, ' ', ''))).toEqual({})
    expect(errorsOf(row(1, 'Photographs', '1000.40'), row(4, 'Video', '250'))).toEqual({
      'item-4-amount': SAY.sum(125_040, 125_050),
    })
    expect(errorsOf(row(1, '', '1250.50'), row(2, 'x'.repeat(81), ''))).toEqual({
      'item-1-text': SAY.item.missing,
      'item-2-text': SAY.item.long,
      'item-2-amount': SAY.amount,
    })
    // Settings in this browser have no lines.
    expect(settingsErrors({ ...FORM, items: [row(1, '', '5')] }, 'save', RULES)).toEqual({})
  })

  it('adds the lines up once all are readable', () => {
    const sum = (...items: SettingsForm['items'][number][]) => itemsSum(orderOf({ ...FORM, items }).items)
    expect(sum()).toBeNull()
    expect(sum(row(1, '', '0.1'), row(2, '', '0.2'))).toBe(30)
    expect(sum(row(1, '', '0.1'), row(2, 'Video', ''))).toBeNull()
  })

  it('refuses a name of 300 characters and an invalid link', () =>
    expect(
      settingsErrors({ ...FORM, name: 'x'.repeat(300), link: 'javascript:alert(1)' }, 'save', RULES),
    ).toEqual({ name: SAY.name.long, link: SAY.link['not-https'] }))

  it.each(['', '366', '1.5'])('refuses links that are valid for %j days', (days) => {
    expect(settingsErrors({ ...FORM, days }, 'link', RULES)).toHaveProperty('days')
    expect(settingsErrors({ ...FORM, days }, 'save', RULES)).toEqual({})
  })

  it('signs links that are valid for a day and for a year, and refuses a long reference', () => {
    for (const days of ['1', '365']) expect(settingsErrors({ ...FORM, days }, 'link', RULES)).toEqual({})
    expect(settingsErrors({ ...FORM, reference: 'x'.repeat(61) }, 'link', RULES)).toEqual({
      reference: SAY.reference.long,
    })
  })

  it('follows the operator’s rules', () =>
    expect(settingsErrors(FORM, 'save', { ...RULES, hosts: ['other.example'] })).toEqual({
      link: SAY.link['foreign-host'],
    }))
})

it('keeps the typed values, normalized', () => {
  expect(paymentOf(FORM, RULES)).toEqual({
    name: 'Ada',
    amountCents: 125_050,
    link: 'https://pay.example.com/',
  })
  expect(paymentOf({ ...FORM, name: ' ', link: ' ' }, RULES)).toMatchObject({ name: null, link: null })
  expect(
    orderOf({ ...FORM, reference: ' INV-1 ', items: [row(1, '', ''), row(2, ' Video ', ' 5 ')] }),
  ).toMatchObject({ reference: 'INV-1', items: [{ text: 'Video', amount: '5' }] })
  expect(orderOf(FORM)).toEqual({
    name: 'Ada',
    amount: '1250.5',
    link: 'https://pay.example.com',
    expiresInDays: 30,
    reference: '',
    items: [],
  })
})

it('shows the stored values', () => {
  expect(formFromStored({ name: null, amountCents: null, link: null })).toEqual(EMPTY_FORM)
  expect(formFromStored(paymentOf(FORM, RULES))).toEqual({
    ...EMPTY_FORM,
    name: 'Ada',
    amount: '1250.50',
    link: 'https://pay.example.com/',
  })
})
