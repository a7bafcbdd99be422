import { expect, it } from 'vitest'
import { banner, passcodeRows } from './banner.ts'

it('lists the addresses and the generated passcodes', () => {
  const passcodes = [{ label: 'admin passcode', value: 's3cret-word', where: '/admin' }]
  const rows = [['database', 'embedded'], ...passcodeRows(passcodes, 'http://localhost:4173')]
  expect(banner('Lustre is up', rows)).toBe(`
Lustre is up
  database         embedded
  admin passcode   s3cret-word   (http://localhost:4173/admin)

Stop with Ctrl+C.`)
})
