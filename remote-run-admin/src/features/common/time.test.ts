import { expect, test } from 'vitest'
import { localDate, localTime, utcTime } from './time.ts'

const MOMENT = '2026-03-01T23:05:09.123Z'
// Since ICU 72 a narrow no-break space precedes AM and PM.
const plain = (text: string) => text.replace(/\s/g, ' ')

test('times are shown in the reader’s zone, with its name, and in UTC', () => {
  expect(plain(localTime(MOMENT, 'America/New_York'))).toBe('Mar 1, 2026, 6:05 PM EST')
  expect(plain(localTime(MOMENT, 'Asia/Kolkata'))).toBe('Mar 2, 2026, 4:35 AM GMT+5:30')
  expect(plain(localTime('2026-11-21T17:08:59Z', 'UTC'))).toBe('Nov 21, 2026, 5:08 PM UTC')
  expect(localDate(MOMENT, 'Asia/Kolkata')).toBe('Mar 2, 2026')
  expect(utcTime(MOMENT)).toBe('2026-03-01 23:05:09 UTC')
})
