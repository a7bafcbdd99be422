import { afterEach, expect, it } from 'vitest'
import { renewSeed, seedCookie } from './seed.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('forgets the page’s order, and keeps other cookies', () => {
  history.replaceState(null, '', '/run')
  document.cookie = seedCookie('/run', 3)
  document.cookie = 'other=1; Path=/run'
  expect(document.cookie).toContain('order-run=3')
  renewSeed('/run')
  expect(document.cookie).toBe('other=1')
})
