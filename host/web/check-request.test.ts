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
    expect(targetProblem(target)).toMatchObject({ status: 400, reason: 'The address is not valid.' })
  })

  it('refuses an address that is too long', () => {
    expect(targetProblem(`/${'a'.repeat(8191)}`)).toBeNull()
    expect(targetProblem(`/${'a'.repeat(8192)}`)).toMatchObject({ status: 414 })
  })
})

it.each([
  ['0.9', 505],
  ['2.0', 505],
  ['1.0', undefined],
  ['1.1', undefined],
])('answers HTTP/%s with %s', (version, status) => {
  const request = new IncomingMessage(new Socket())
  request.httpVersion = version
  request.url = '/'
  request.rawHeaders = ['Host', 'localhost']
  const refusal = refusalOf(
    request,
    () => true,
    () => false,
  )
  expect(refusal?.status).toBe(status)
})

describe('namesItsHost', () => {
  it.each(['studio.example', 'localhost:4173', '127.0.0.1', '[::1]:4173', 'a_b.example:65535'])(
    'accepts %s',
    (host) => {
      expect(namesItsHost(['Accept', '*/*', 'host', host], '1.1')).toBe(true)
    },
  )

  it.each(['', 'a b', '"><script>', '[', 'localhost:99999', 'user@studio.example', 'a/b', 'é', 'a:', '[::1'])(
    'refuses %j',
    (host) => {
      expect(namesItsHost(['Host', host], '1.1')).toBe(false)
    },
  )

  it('refuses two hosts, even when they are the same', () => {
    expect(namesItsHost(['Host', 'a', 'HOST', 'a'], '1.1')).toBe(false)
  })

  it('checks header names, not values', () => {
    expect(namesItsHost(['X-Is', 'host', 'X-And', 'a b'], '1.0')).toBe(true)
  })

  it('requires a host from HTTP/1.1 on', () => {
    expect(namesItsHost(['Accept', '*/*'], '1.1')).toBe(false)
    expect(namesItsHost(['Accept', '*/*'], '1.0')).toBe(true)
  })
})
