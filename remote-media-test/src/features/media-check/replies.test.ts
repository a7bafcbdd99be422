import { describe, expect, it } from 'vitest'
import { describeTransfer } from '../delivery-demo/transfer.ts'
import { dimensions, kilobytes } from './describe-image.ts'
import { readConnection, readErrorMessage, readFolders, readImages } from './replies.ts'

const image = { public_id: 'misc/a', width: 800, height: 1000, format: 'jpg', bytes: 79_318 }
const trouble = { warning: 'Failed to load images', reason: 'HTTP error! status: 420' }

describe('replies of our API', () => {
  it('are read when they are what was promised', () => {
    expect(readConnection({ connected: true })).toEqual({ connected: true, trouble: null })
    expect(readImages({ resources: [image], total: 7 })).toEqual({
      resources: [image],
      total: 7,
      trouble: null,
    })
    expect(readImages({ resources: [], total: 0, ...trouble })?.trouble).toEqual(trouble)
    expect(readFolders({ folders: [{ name: 'a', path: 'a' }], fallback: true })?.fallback).toBe(true)
  })

  it.each([
    null,
    undefined,
    'text',
    3,
    [],
    {},
    { folders: [{ name: 1 }] },
    { resources: [{ ...image, bytes: '1' }] },
  ])('are refused otherwise: %j', (data) => {
    expect(readConnection(data)).toBeNull()
    expect(readFolders(data)).toBeNull()
    expect(readImages(data)).toBeNull()
    expect(readErrorMessage(data)).toBeNull()
  })

  it('carry the message of our error envelope', () => {
    expect(readErrorMessage({ error: { code: 'x', message: 'Too often.' } })).toBe('Too often.')
  })
})

it('describes an image', () => {
  expect(kilobytes(image.bytes)).toBe('77.5')
  expect(dimensions(image)).toBe('800 × 1000')
})

it.each([
  [undefined, 'Not loaded yet'],
  [{ transferSize: 20_780, encodedBodySize: 20_480 }, '20.3 KB transferred'],
  [{ transferSize: 0, encodedBodySize: 20_480 }, '20.0 KB, from the browser’s cache'],
  [{ transferSize: 0, encodedBodySize: 0 }, 'Loaded. The image host does not report the size'],
])('describes the transfer %j', (transfer, text) => expect(describeTransfer(transfer)).toBe(text))
