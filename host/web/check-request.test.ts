import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { namesItsHost, refusalOf, targetProblem } from './check-request.ts'

describe('targetProblem', () => {
  it.each([
    '/',
    '/gallery?tab=1#top',
    '/a%20b',
    '//other.example/a',
    '/..a/b..',
    '/gallery?next=/../x%2f',
    '/50%-off',
  ])('accepts %s', (target) => {
    expect(targetProblem(target)).toBeNull()
  })

  it.each([
    '/../etc/passwd',
    '/a/..',
    '/a/./b',
    '/.',
    '/%2e%2e/etc/passwd',
    '/%2E./x',
    '/a%2fb',
    '/a%2Fb',
    '/a%5cb',
    '/a\\b',
    '/%00',
    '/a\0b',
    'http://evil.example/',
    'evil',
    '*',
    '',
  ])('refuses %o', (target) => {
    expect(targetProblem(target)).toEqual({
      status: 400,
      code: 'bad_address',
      reason: 'The address is not valid.',
    })
  })

  it('refuses an address that is too long', () => {
    expect(targetProblem(`/${'a'.repeat(8191)}`)).toBeNull()
    expect(targetProblem(`/${'a'.repeat(8192)}`)).toEqual({
      status: 414,
      code: 'bad_address',
      reason: 'The address is too long.',
    })
  })
})

describe('refusalOf', () => {
  const refusal = (change: Partial<IncomingMessage>, host?: string, isSpare = false) =>
    refusalOf(
      Object.assign(new IncomingMessage(new Socket()), {
        httpVersion: '1.1',
        url: '/',
        rawHeaders: host === undefined ? [] : ['Host', host],
        headers: { host },
        ...change,
      }),
      (asked) => asked.host === 'localhost' || (asked.host === undefined && asked.pathname === '//other/a'),
      () => isSpare,
    )

  it.each([
    ['HTTP/0.9', 505, 'wrong_version', 'localhost', { httpVersion: '0.9' }],
    ['HTTP/2.0', 505, 'wrong_version', 'localhost', { httpVersion: '2.0' }],
    ['no host', 400, 'bad_host', undefined, {}],
    ['an address that is not valid, whatever its host', 400, 'bad_address', 'other.example', { url: 'a' }],
    ['a foreign host', 421, 'wrong_host', 'other.example', {}],
  ])('refuses %s with %i', (_what, status, code, host, change) => {
    expect(refusal(change, host)).toEqual({ status, code, reason: expect.stringMatching(/\.$/) })
  })

  it('answers a probe even on a spare connection, and other requests with 503', () => {
    expect(refusal({ url: '/readyz' }, 'localhost', true)).toBeNull()
    expect(refusal({}, 'localhost', true)).toEqual({
      status: 503,
      code: 'busy',
      reason: expect.stringMatching(/\.$/),
      headers: { 'Retry-After': '5' },
    })
  })

  it('lets HTTP/1.1 and HTTP/1.0 pass, and reads two leading slashes as a path', () => {
    expect(refusal({}, 'localhost')).toBeNull()
    expect(refusal({ httpVersion: '1.0', url: '//other/a' })).toBeNull()
  })
})

describe('namesItsHost', () => {
  const longest = `${'a.'.repeat(126)}a`
  it.each([
    'studio.example',
    'Localhost:4173',
    '127.0.0.1',
    '[::1]:4173',
    'a_b.example:65535',
    'a:1',
    longest,
  ])('accepts %s', (host) => {
    expect(namesItsHost(['Accept', '*/*', 'host', host], '1.1')).toBe(true)
  })

  it.each([
    '',
    'a b',
    '"><script>',
    '"a',
    'a,b',
    'a"',
    '[',
    '[::1',
    'localhost:65536',
    'a:000080',
    '127.1',
    'user@studio.example',
    'a/b',
    'é',
    'a:',
    `${longest}a`,
  ])('refuses %j', (host) => {
    expect(namesItsHost(['Host', host], '1.1')).toBe(false)
  })

  it('refuses two hosts, even when they are the same', () => {
    expect(namesItsHost(['Host', 'a', 'HOST', 'a'], '1.1')).toBe(false)
  })

  it('checks header names, not values', () => {
    expect(namesItsHost(['X-Is', 'host', 'X-And', 'a b', 'Host', 'a'], '1.1')).toBe(true)
  })

  it('requires a host from HTTP/1.1 on', () => {
    expect(namesItsHost(['Accept', '*/*'], '1.1')).toBe(false)
    expect(namesItsHost(['Accept', '*/*'], '1.0')).toBe(true)
  })
})
