import { describe, expect, it } from 'vitest'
import { isConnectionReply, isFoldersReply, isImagesReply } from './replies.ts'

const image = { public_id: 'misc/a', width: 800, height: 1000, format: 'jpg', bytes: 79_318 }
const trouble = { warning: 'Failed to load images', reason: 'HTTP error! status: 420' }

describe('our API’s replies', () => {
  it('are accepted in the agreed shape', () => {
    expect(isConnectionReply({ connected: true })).toBe(true)
    expect(isConnectionReply({ connected: false, ...trouble })).toBe(true)
    expect(isImagesReply({ resources: [image], total: 7 })).toBe(true)
    expect(isImagesReply({ resources: [], total: 0, ...trouble })).toBe(true)
    expect(isFoldersReply({ folders: [{ name: 'a', path: 'a' }], fallback: true })).toBe(true)
  })

  it.each([
    null,
    undefined,
    'text',
    3,
    [],
    {},
    { connected: 'yes' },
    { connected: false, warning: 1 },
    { folders: [{ name: 1 }], fallback: false },
    { folders: [] },
    { resources: [{ ...image, bytes: '1' }], total: 1 },
    { resources: [image] },
  ])('are refused in any other shape: %j', (data) => {
    expect(isConnectionReply(data)).toBe(false)
    expect(isFoldersReply(data)).toBe(false)
    expect(isImagesReply(data)).toBe(false)
  })
})
