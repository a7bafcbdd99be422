import { describe, expect, it } from 'vitest'
import { createHostCheck } from './served-hosts.ts'

const asked = (host: string | undefined, pathname = '/', localAddress = '10.1.2.3') => ({
  host,
  pathname,
  localAddress,
})
const URLS = ['https://studio.example', 'https://tool.studio.example:8443']

describe('a host in production', () => {
  const serves = createHostCheck({ SITE_MODE: 'production', HOST: '0.0.0.0' }, ...URLS)

  it.each([
    'Studio.Example:4173',
    'tool.studio.example',
    'localhost:4173',
    '127.0.0.1',
    '[::1]:4173',
    // The local address, as a load balancer requests it.
    '10.1.2.3:4173',
  ])('serves %s', (host) => expect(serves(asked(host))).toBe(true))

  it.each(['studio.example.evil.example', '10.9.9.9', '0.0.0.0', 'notlocalhost', ''])(
    'refuses "%s"',
    (host) => expect(serves(asked(host))).toBe(false),
  )

  it('serves health checks and metrics under any name, and HTTP/1.0 without one', () => {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect(serves(asked('host-1.internal', path))).toBe(true)
    for (const path of ['/healthz/', '/site/store/registry.json', '/api/healthz'])
      expect(serves(asked('host-1.internal', path))).toBe(false)
    expect(serves(asked(undefined))).toBe(true)
    expect(serves(asked('a b', '/healthz'))).toBe(false)
  })

  it('recognizes an IPv4 address on an IPv6 socket', () => {
    expect(serves(asked('10.1.2.3', '/', '::ffff:10.1.2.3'))).toBe(true)
    expect(serves(asked('[fd00::3]', '/', 'fd00::3'))).toBe(true)
  })
})

describe('a host in the embedded mode', () => {
  const serves = createHostCheck({ SITE_MODE: 'embedded', HOST: 'studio.lan' }, 'http://localhost:4173')

  it.each(['127.0.0.1:4173', 'studio.lan:4173', '192.168.1.5:4173'])('serves %s', (host) =>
    expect(serves(asked(host))).toBe(true),
  )

  it('refuses a foreign name, so that it cannot read anything', () => {
    for (const path of ['/', '/metrics', '/api/run-admin/runs'])
      expect(serves(asked('localhost.evil.example', path))).toBe(false)
  })
})
