import { describe, expect, it } from 'vitest'
import { AMOUNT_MESSAGE, LINK_PROBLEM_MESSAGES, NAME_MESSAGES } from '../../../content/rule-messages.ts'
import { DEFAULT_LINK_RULES as RULES } from '../payment-rules/payment-link.ts'
import { EMPTY_FORM, formFromStored, orderOf, paymentOf, settingsErrors } from './settings-form.ts'

const FORM = { name: ' Ada ', amount: '1250.5', link: ' https://pay.example.com ', days: '30' }

describe('settingsErrors', () => {
  it('finds nothing wrong with a complete form', () => {
    expect(settingsErrors(FORM, 'save', RULES)).toEqual({})
    expect(settingsErrors(FORM, 'link', RULES)).toEqual({})
  })

  it('saves without name and link, but signs nothing without them', () => {
    const form = { ...FORM, name: '  ', link: '' }
    expect(settingsErrors(form, 'save', RULES)).toEqual({})
    expect(settingsErrors(form, 'link', RULES)).toEqual({
      name: NAME_MESSAGES.missing,
      link: LINK_PROBLEM_MESSAGES.missing,
    })
  })

  it.each(['', '0', '-5', '12.345', '1e9', 'NaN', '1000000'])('refuses the amount %j', (amount) =>
    expect(settingsErrors({ ...FORM, amount }, 'save', RULES)).toEqual({ amount: AMOUNT_MESSAGE }),
  )

  it('refuses a name of 300 characters and a link that is none', () =>
    expect(
      settingsErrors({ ...FORM, name: 'x'.repeat(300), link: 'javascript:alert(1)' }, 'save', RULES),
    ).toEqual({ name: NAME_MESSAGES.long, link: LINK_PROBLEM_MESSAGES['not-https'] }))

  it.each(['', '0', '366', '1.5', 'x'])('signs nothing for %j days', (days) => {
    expect(settingsErrors({ ...FORM, days }, 'link', RULES)).toHaveProperty('days')
    expect(settingsErrors({ ...FORM, days }, 'save', RULES)).toEqual({})
  })

  it('follows the rules of the operator', () =>
    expect(settingsErrors(FORM, 'save', { ...RULES, hosts: ['other.example'] })).toEqual({
      link: LINK_PROBLEM_MESSAGES['foreign-host'],
    }))
})

it('keeps what was entered, tidied', () => {
  expect(paymentOf(FORM, RULES)).toEqual({
    name: 'Ada',
    amountCents: 125_050,
    link: 'https://pay.example.com/',
  })
  expect(paymentOf({ ...FORM, name: ' ', link: ' ' }, RULES)).toMatchObject({ name: null, link: null })
  expect(orderOf(FORM)).toEqual({
    name: 'Ada',
    amount: '1250.5',
    link: 'https://pay.example.com',
    expiresInDays: 30,
  })
})

it('shows what is stored', () => {
  expect(formFromStored({ name: null, amountCents: null, link: null })).toEqual(EMPTY_FORM)
  expect(formFromStored(paymentOf(FORM, RULES))).toEqual({
    name: 'Ada',
    amount: '1250.50',
    link: 'https://pay.example.com/',
    days: '30',
  })
})
