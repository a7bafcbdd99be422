import { expect, test } from 'vitest'
import { isZone } from './zone.ts'

test('a zone is a name of the tz database, and no offset', () => {
  expect(['Europe/Berlin', 'UTC', 'asia/tokyo'].every(isZone)).toBe(true)
  expect(['', '+02:00', '-05', 'Europe/Nowhere', ' UTC'].some(isZone)).toBe(false)
})
