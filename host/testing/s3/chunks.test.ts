import { expect, it } from 'vitest'
import { readChunks } from './chunks.ts'

const WHOLE = '5\r\nhello\r\n6\r\n world\r\n0\r\nx-amz-checksum-crc32:DUoRhQ==\r\n\r\n'

it('parses a chunked body and its trailers', () => {
  const { body, trailers } = readChunks(Buffer.from(WHOLE))
  expect(body.toString()).toBe('hello world')
  expect([...trailers]).toEqual([['x-amz-checksum-crc32', 'DUoRhQ==']])
})

it.each([
  '',
  '5',
  '5\r\nhel',
  '5\r\nhello!!',
  '5\r\nhello\r\n',
  'zz\r\nhello\r\n0\r\n\r\n',
  '-5\r\nhello\r\n',
])('refuses a truncated or malformed body: %j', (sent) => {
  expect(() => readChunks(Buffer.from(sent))).toThrow('terminated unexpectedly')
})
