import { expect, test } from 'vitest'
import { deadlineText } from './private-picker.tsx'

const said = (zone: string) => deadlineText('2026-11-29T17:00:00Z', zone).replaceAll(/\s/g, ' ')

test('a deadline is shown in its time zone, with the zone’s name', () => {
  expect(said('Europe/Berlin')).toBe('Sunday, November 29, 2026 at 6:00 PM, Berlin time')
  expect(said('America/New_York')).toBe('Sunday, November 29, 2026 at 12:00 PM, New York time')
  expect(said('UTC')).toBe('Sunday, November 29, 2026 at 5:00 PM, UTC')
})

test('a deadline in an unknown zone is shown in UTC', () => {
  expect(said('Europe/Atlantis')).toBe('Sunday, November 29, 2026 at 5:00 PM, UTC')
})
