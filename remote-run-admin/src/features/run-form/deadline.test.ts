import { expect, test } from 'vitest'
import { localOf, momentOf, zonesWith } from './deadline.ts'

test.each([
  ['2026-03-01T18:00', 'Europe/Berlin', '2026-03-01T17:00:00.000Z'],
  ['2026-07-01T18:00', 'Europe/Berlin', '2026-07-01T16:00:00.000Z'],
  ['2026-03-01T00:15', 'Asia/Kolkata', '2026-02-28T18:45:00.000Z'],
  ['2026-12-31T23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
  ['2026-01-01T06:00', 'Pacific/Kiritimati', '2025-12-31T16:00:00.000Z'],
])('%s in %s is %s, and converts back', (local, zone, iso) => {
  expect(momentOf(local, zone)).toBe(iso)
  expect(localOf(iso, zone)).toBe(local)
})

test('on the night of a clock change, a repeated time means the first one, and a skipped time moves later', () => {
  expect(momentOf('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  expect(momentOf('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(localOf('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('2026-03-29T03:30')
})

test('an empty time means no deadline', () => {
  expect(momentOf('', 'UTC')).toBeNull()
  expect(momentOf('tomorrow', 'UTC')).toBeNull()
  expect(localOf(null, 'UTC')).toBe('')
})

test('a zone unknown to this browser is listed once', () => {
  const zones = zonesWith('Mars/Olympus', 'Europe/Berlin')
  expect(zones).toContain('Mars/Olympus')
  expect(zones.filter((zone) => zone === 'Europe/Berlin')).toHaveLength(1)
})
