import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
/** Node tells an IPv4 client of a dual-stack socket as ::ffff:a.b.c.d. */
const plain = (address: string) => address.replace(/^::ffff:/i, '')

/**
 * Tells the address of a client behind trusted proxies: the last one in X-Forwarded-For that is not itself a trusted
 * proxy. Without trusted proxies the header is ignored, because anyone can write it.
 * @param trusted addresses or networks (`10.0.0.0/8`)
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const list = new BlockList()
  for (const entry of trusted) {
    const [address = '', prefix] = entry.split('/')
    if (prefix === undefined) list.addAddress(address, kindOf(address))
    else list.addSubnet(address, Number(prefix), kindOf(address))
  }
  const isTrusted = (address: string) => trusted.length > 0 && list.check(address, kindOf(address))

  return (request) => {
    let address = plain(request.socket.remoteAddress ?? 'unknown')
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
    while (isTrusted(address)) {
      const next = forwarded.pop()?.trim()
      if (!next) break
      address = plain(next)
    }
    return address
  }
}
