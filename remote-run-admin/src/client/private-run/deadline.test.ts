import { expect, test } from 'vitest'
import { deadlineText } from './deadline.ts'

const said = (zone: string) => deadlineText('2026-11-29T17:00:00Z', zone).replaceAll(/\s/g, ' ')

test('a deadline is told in its zone, which is named', () => {
  expect(said('Europe/Berlin')).toBe('Sunday, November 29, 2026 at 6:00 PM, Berlin time')
  expect(said('America/New_York')).toBe('Sunday, November 29, 2026 at 12:00 PM, New York time')
  expect(said('UTC')).toBe('Sunday, November 29, 2026 at 5:00 PM, UTC')
})

test('an unknown zone is told in UTC', () => {
  expect(said('Europe/Atlantis')).toBe('Sunday, November 29, 2026 at 5:00 PM, UTC')
})
