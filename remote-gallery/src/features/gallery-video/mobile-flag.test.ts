import { describe, expect, it } from 'vitest'
import { isMobile } from './mobile-flag.ts'

const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

describe('mobile flag', () => {
  it.each([
    ['[mobile-width] is off for a desktop at 769 px', DESKTOP, 0, 769, false],
    ['[mobile-width] is on for a desktop at 768 px', DESKTOP, 0, 768, true],
    ['[mobile-device] is on for a phone held sideways', PHONE, 5, 915, true],
    ['[mobile-device] is on for an Android tablet', TABLET, 10, 1480, true],
    ['is on for an iPad that calls itself a Macintosh', MAC, 5, 1366, true],
    ['is off for a Macintosh', MAC, 0, 1440, false],
    ['is off for a touch laptop', DESKTOP, 10, 1440, false],
  ])('%s', (_, userAgent, maxTouchPoints, windowWidth, expected) => {
    expect(isMobile({ userAgent, maxTouchPoints, windowWidth })).toBe(expected)
  })
})
