import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

function from(remote: string | undefined, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: remote })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}

describe('the client’s address without trusted proxies', () => {
  const address = createClientAddress([])

  it('is that of the connection, whatever the header claims', () => {
    expect(address(from('203.0.113.7'))).toBe('203.0.113.7')
    expect(address(from('203.0.113.7', '198.51.100.1'))).toBe('203.0.113.7')
    expect(address(from('::ffff:203.0.113.7'))).toBe('203.0.113.7')
    expect(address(from('2001:db8::1'))).toBe('2001:db8:0:0::/64')
  })

  it('is unknown on a closed connection', () => {
    expect(address(from(undefined))).toBe('unknown')
  })
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['::1', '::1'],
])('counts the IPv6 client %s as %s', (remote, expected) => {
  expect(createClientAddress([])(from(remote))).toBe(expected)
})

it.each([
  ['a forgotten proxy', [], '10.0.0.1', '203.0.113.7', 1],
  ['a proxy that is missing from the list', ['10.0.0.0/8'], '192.0.2.1', '203.0.113.7', 1],
  ['a listed proxy', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.7', 0],
  ['no proxy at all', [], '203.0.113.7', undefined, 0],
])('reports whether %s forwards for others without trust', (_what, trusted, remote, forwarded, times) => {
  let told = 0
  createClientAddress(trusted, () => void told++)(from(remote, forwarded))
  expect(told).toBe(times)
})

describe('the client’s address behind trusted proxies', () => {
  const address = createClientAddress(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])

  it.each([
    ['two proxies', '10.0.0.1', '203.0.113.7, 192.0.2.1', '203.0.113.7'],
    ['a proxy with IPv6', 'fd00::1', '2001:db8::7', '2001:db8:0:0::/64'],
    ['a proxy on a dual-stack socket', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a header that the client started', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a client that claims to be a proxy', '10.0.0.1', '10.9.9.9, 203.0.113.7', '203.0.113.7'],
    ['a port of an IPv6 address', '10.0.0.1', '[2001:db8::7]:443', '2001:db8:0:0::/64'],
    ['an IPv6 address in brackets', '10.0.0.1', '[2001:db8::7]', '2001:db8:0:0::/64'],
    ['a port at every proxy', '10.0.0.1', '203.0.113.9:51234, 10.0.0.2:443', '203.0.113.9'],
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', '10.0.0.1'],
    ['brackets after nonsense', '10.0.0.1', 'x[2001:db8::7]', 'x[2001:db8::7]'],
    ['nonsense after brackets', '10.0.0.1', '[2001:db8::7]x', '[2001:db8::7]x'],
    ['nonsense after a port', '10.0.0.1', '203.0.113.9:1x', '203.0.113.9:1x'],
    ['nonsense before an IPv4 address', '10.0.0.1', 'x::ffff:203.0.113.9', 'x::ffff:203.0.113.9'],
    ['nonsense after an IPv4 address', '10.0.0.1', '::ffff:203.0.113.9x', '::ffff:203.0.113.9x'],
    ['proxies only', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['no proxy and a header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ])('is found with %s', (_what, remote, forwarded, expected) => {
    expect(address(from(remote, forwarded))).toBe(expected)
  })
})
