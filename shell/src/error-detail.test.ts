import { expect, it } from 'vitest'
import { errorDetail } from './error-detail.ts'

it.each([
  ['a response', new Response(null, { status: 404, statusText: 'Not Found' }), '404 Not Found'],
  ['a response without text', new Response(null, { status: 503 }), '503'],
  ['an error', new TypeError('no price'), 'no price'],
  ['an error with its own status', Object.assign(new Error('no price'), { status: 500 }), 'no price'],
  ['a text', 'no price', 'no price'],
  ['an error without a message', new Error(''), 'Unknown error'],
  ['nothing', undefined, 'Unknown error'],
  ['an object without a message', {}, 'Unknown error'],
])('describes %s', (_what, thrown, detail) => {
  expect(errorDetail(thrown)).toBe(detail)
})
