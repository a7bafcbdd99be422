import { expect, test } from 'vitest'
import { createUploads } from './uploads.ts'

test('an upload whose declared size is too large is refused before a byte of it is read', async () => {
  let pulls = 0
  const body = new ReadableStream({ pull: () => void (pulls += 1) }, { highWaterMark: 0 })
  // A stream body needs `duplex`, which the DOM's type lacks.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '12000000' },
  }
  const read = createUploads(1, () => 0)
  const fields = { image: { maxBytes: 10_000_000, tooLarge: 'The photo is too large.' } }
  await expect(read(new Request('http://studio.example/', init), fields)).rejects.toThrow('too large')
  expect(pulls).toBe(0)
})
