import { expect, it } from 'vitest'
import { below } from './below.ts'

it.each([
  ['/api/run', '/api/run/runs?limit=2', '/runs?limit=2'],
  ['/api/run', '/api/run/', '/'],
  ['/api/run', '/api/run', '/'],
  ['/media', '/media/lustre/a.jpg', '/lustre/a.jpg'],
])('below %s, %s is %s', (prefix, path, expected) => {
  const request = new Request(`http://studio.example${path}`, { headers: { 'X-A': '1' } })
  const answer = below(prefix, request)
  expect(answer.url).toBe(`http://studio.example${expected}`)
  expect(answer.headers.get('X-A')).toBe('1')
})

it('keeps the method and the body', async () => {
  const answer = below('/api', new Request('http://studio.example/api/x', { method: 'POST', body: 'a' }))
  expect([answer.method, await answer.text()]).toEqual(['POST', 'a'])
})
