import { expect, test } from 'vitest'
import type { RunLink } from '#protocol/client-runs.ts'
import { standingOf } from './link-row.tsx'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const link = (changes: Partial<RunLink> = {}): RunLink => ({
  id: 1,
  label: 'Zoë’s phone',
  createdAt: '2026-02-01T12:00:00Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
})

test('a link is valid until it is revoked or expires', () => {
  const standing = (changes: Partial<RunLink>) => standingOf(link(changes), NOW)
  expect(standing({})).toBe('valid')
  expect(standing({ expiresAt: '2026-03-01T12:00:01Z' })).toBe('valid')
  expect(standing({ expiresAt: '2026-03-01T12:00:00Z' })).toBe('expired')
  expect(standing({ expiresAt: '2026-02-01T12:00:00Z', revokedAt: '2026-02-01T12:00:00Z' })).toBe('revoked')
})
