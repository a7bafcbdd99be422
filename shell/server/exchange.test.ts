import { describe, expect, it } from 'vitest'
import { parseTarget } from './exchange.ts'

describe('parseTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/gallery?tab=1#top', '/gallery', '?tab=1'],
    ['/a%20b', '/a%20b', ''],
    ['/..a/b..', '/..a/b..', ''],
    ['/gallery?next=/../x%2f', '/gallery', '?next=/../x%2f'],
    ['/50%-off', '/50%-off', ''],
  ])('takes %s', (target, pathname, search) => {
    expect(parseTarget(target)).toMatchObject({ pathname, search })
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
    '//evil.example',
    'http://evil.example/',
    'evil',
    '*',
    '',
  ])('refuses %o', (target) => {
    expect(parseTarget(target)).toMatchObject({ status: 400, reason: 'The address is not valid.' })
  })

  it('refuses an address that is too long', () => {
    expect(parseTarget(`/${'a'.repeat(8191)}`)).toBeInstanceOf(URL)
    expect(parseTarget(`/${'a'.repeat(8192)}`)).toMatchObject({ status: 414 })
  })
})
