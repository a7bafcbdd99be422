import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import { LRUCache } from 'lru-cache'

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
/**
 * Returns the /64 network of an IPv6 client, because one household or server has all of its addresses.
 * Source: RFC 6177, RFC 4291 2.5.1.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare) || bare === '::1') return address
  // The URL parser normalizes every notation.
  const [before = '', after = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => text.split(':').filter((group) => group !== '')
  const zeros = Array<string>(8 - groups(before).length - groups(after).length).fill('0')
  return `${[...groups(before), ...zeros, ...groups(after)].slice(0, 4).join(':')}::/64`
}

/**
 * Returns the plain address: Node.js reports IPv4 as ::ffff:a.b.c.d on a dual-stack socket, and some proxies
 * (Azure, IIS) append the port, which differs for each connection.
 */
const plain = (address: string) =>
  address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=[\d.]+$)/i, '')

/** Returns the address at the other end of a connection, which may be a proxy's. */
export const addressOfSocket = (socket: Socket): string => plain(socket.remoteAddress ?? 'unknown')

/** Addresses whose answer is remembered: a check costs as much as finding a document in memory. */
const REMEMBERED = 1000

/** @param trusted addresses or networks (`10.0.0.0/8`) */
export function createProxyList(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, kindOf(address))
    else list.addSubnet(address, Number(prefix), kindOf(address))
  }
  const known = new LRUCache<string, boolean>({
    max: REMEMBERED,
    memoMethod: (address) => list.check(address, kindOf(address)),
  })
  return (address) => known.memo(address)
}

/**
 * Determines the client's address for limits. Behind trusted proxies it is the last one in X-Forwarded-For
 * that is not a trusted proxy itself. Otherwise the header is ignored, because any client can write it.
 * @param trusted addresses or networks (`10.0.0.0/8`)
 * @param onUntrusted called when an untrusted sender uses the header
 */
export function createClientAddress(
  trusted: readonly string[],
  onUntrusted: () => void = () => {},
): (request: IncomingMessage) => string {
  const isTrusted = createProxyList(trusted)

  return (request) => {
    let address = addressOfSocket(request.socket)
    const header = request.headers['x-forwarded-for']
    if (header !== undefined && !isTrusted(address)) onUntrusted()
    const forwarded = String(header ?? '').split(',')
    while (isTrusted(address)) {
      const next = forwarded.pop()?.trim()
      if (!next) break
      address = plain(next)
    }
    return networkOf(address)
  }
}
