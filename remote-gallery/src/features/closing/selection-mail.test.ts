import { expect, it } from 'vitest'
import { selectionMail } from './selection-mail.ts'

it('[gallery-message] lists the numbers of the selected pictures and the address that opens them', () => {
  const address = new URL(selectionMail('hello@example.com', [1002, 3, 12], 'https://studio.example/gallery'))
  expect(address.protocol + address.pathname).toBe('mailto:hello@example.com')
  const body = address.searchParams.get('body')
  expect(body).toContain('\r\n3 12 1002\r\n')
  expect(body).toContain('https://studio.example/gallery?photo=3')
  expect(address.search).not.toContain('+')
})

it('is short enough for mail programs with the whole gallery selected', () => {
  const all = Array.from({ length: 215 }, (_, index) => index + 1)
  expect(selectionMail('hello@example.com', all, 'https://studio.example/gallery').length).toBeLessThan(2000)
})
