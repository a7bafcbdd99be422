import { describe, expect, it } from 'vitest'
import { checkPaymentLink, DEFAULT_LINK_RULES, type LinkRules } from './payment-link.ts'

const problemOf = (link: string, rules?: Partial<LinkRules>) => {
  const check = checkPaymentLink(link, { ...DEFAULT_LINK_RULES, ...rules })
  return check.ok ? null : check.problem
}

describe('links that pass', () => {
  it.each([
    ['  https://PAY.Example.com  ', 'https://pay.example.com/', 'pay.example.com'],
    ['https://pay.example.com:8443/x?a=1#b', 'https://pay.example.com:8443/x?a=1#b', 'pay.example.com:8443'],
    ['https://pay.example.com/@name?next=//x', 'https://pay.example.com/@name?next=//x', 'pay.example.com'],
    ['http://localhost:4242/pay', 'http://localhost:4242/pay', 'localhost:4242'],
    ['http://pay.localhost/', 'http://pay.localhost/', 'pay.localhost'],
  ])('include %s', (link, url, host) => expect(checkPaymentLink(link)).toEqual({ ok: true, url, host }))

  it('may have 2048 characters', () =>
    expect(checkPaymentLink(`https://pay.example.com/${'a'.repeat(2024)}`).ok).toBe(true))

  it('show look-alike letters as punycode', () => {
    const check = checkPaymentLink('https://p\u0430y.example.com/')
    expect(check).toMatchObject({ ok: true, host: 'xn--py-7kc.example.com' })
  })
})

describe('links that are refused', () => {
  it.each([
    ['missing', ['', '   ']],
    [
      'long',
      [
        `https://pay.example.com/${'a'.repeat(2025)}`,
        `https://pay.example.com/${'真'.repeat(1000)}`,
        `https://pay.example.com/${'a/../'.repeat(500)}`,
      ],
    ],
    [
      'not-https',
      [
        'javascript:alert(1)',
        'JaVaScRiPt://pay.example.com/%0aalert(1)',
        'data:text/html,<b>',
        'vbscript:x',
        'blob:https://pay.example.com/1',
        'file:///etc/passwd',
        'ftp://pay.example.com',
        '//evil.example',
        '/pay',
        'pay.example.com',
        'https:evil.example',
        'https:/evil.example',
        'https:///evil.example',
        'http://pay.example.com',
        'http://localhost.evil.example',
        'http://127.evil.example',
        'http://127.0.0.1.evil.example',
        'http://evillocalhost',
        'http://evil-localhost/pay',
      ],
    ],
    [
      'characters',
      [
        'https:/\\evil.example',
        'https:\\\\evil.example',
        'https://trusted.example\\@evil.example',
        'https://pay.example.com/a b',
        'https://pay.example\t.com',
        'java\nscript:alert(1)',
        'https://pay.example.com/\u0000',
        'https://pay.example.com/\u202Egnp.exe',
        'https://pay\u00AD.example.com',
        'https://pay\u200B.example.com',
      ],
    ],
    [
      'sign-in',
      ['https://trusted@evil.example', 'https://trusted.example:443@evil.example/', 'https://@evil.example'],
    ],
    [
      'no-host',
      [
        'https://%65vil.example',
        'https://intranet/pay',
        'https://:80',
        'https://a..b:99999',
        'https://..',
        'https://./',
        'https://a..b/',
        'https://.example.com',
        'https://pay.example.com../',
        'https://exa<mple.com',
      ],
    ],
    [
      'ip-host',
      [
        'https://192.0.2.1/pay',
        'https://0x7f.1',
        'https://2130706433',
        'https://0300.0.2.1',
        'https://192.0.2.1./',
        'https://[2001:db8::1]/',
        'https://１２７.0.0.1',
        'http://127.0.0.1:4242/',
      ],
    ],
  ] as const)('are reported as %s', (problem, links) => {
    for (const link of links) expect(problemOf(link), link).toBe(problem)
  })
})

describe('the operator’s rules', () => {
  it('allow IP hosts over https or on this machine', () => {
    expect(problemOf('https://192.0.2.1/pay', { allowIpHosts: true })).toBeNull()
    expect(problemOf('https://[2001:db8::1]/', { allowIpHosts: true })).toBeNull()
    expect(problemOf('http://127.0.0.1:4242/', { allowIpHosts: true })).toBeNull()
    expect(problemOf('http://[::1]:4242/', { allowIpHosts: true })).toBeNull()
    expect(problemOf('http://192.0.2.1/', { allowIpHosts: true })).toBe('not-https')
  })

  it('limit the hosts of links', () => {
    const hosts = ['pay.example.com', '*.shop.example', 'desk.example:8443']
    for (const link of [
      'https://pay.example.com/1',
      'https://PAY.example.com./1',
      'https://eu.shop.example/1',
      'https://a.b.shop.example/1',
      'https://desk.example:8443/1',
    ])
      expect(problemOf(link, { hosts }), link).toBeNull()
    for (const link of [
      'https://example.com/1',
      'https://evil-pay.example.com/1',
      'https://pay.example.com.evil.example/1',
      'https://pay.example.com:444/1',
      'https://shop.example/1',
      'https://evilshop.example/1',
      'https://desk.example/1',
      'http://localhost/1',
    ])
      expect(problemOf(link, { hosts }), link).toBe('foreign-host')
  })

  it('refuse every link when the list is empty', () =>
    expect(problemOf('https://pay.example.com', { hosts: [] })).toBe('foreign-host'))
})
