import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Settings } from '../../settings/settings.ts'

/** Addresses for load balancers and other hosts, which use other names. Browsers find no content there. */
const FOR_PROGRAMS = /^\/(?:healthz|readyz|metrics)$/
const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

export const isLocalName = (hostname: string): boolean => LOOPBACK.test(bare(hostname))

const hostnames = new LRUCache<string, string>({
  max: 100,
  memoMethod: (host) => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''),
})

/** Returns the name in a Host header, as a URL spells it; '' for a header that is none. Most name the same few. */
export const hostnameOf = (host: string): string => hostnames.memo(host)

export type HostCheck = (asked: {
  /** The Host header, which an HTTP/1.0 request may lack. */
  host: string | undefined
  pathname: string
  localAddress: string | undefined
}) => boolean

/**
 * Checks that a request names this site. A page of another site can point its own name at this machine (DNS
 * rebinding) and would then read answers as its own origin, so unknown names are refused. Such a page cannot
 * use a bare IP address, so the embedded mode accepts any.
 * @param urls addresses of the site, and of sections with an address of their own
 */
export function createHostCheck(
  { SITE_MODE, HOST }: Pick<Settings, 'SITE_MODE' | 'HOST'>,
  ...urls: readonly string[]
): HostCheck {
  const names = new Set(urls.map((url) => new URL(url).hostname))
  if (isIP(HOST) === 0) names.add(HOST.toLowerCase())

  return ({ host, pathname, localAddress = '' }) => {
    if (host === undefined) return true
    const hostname = hostnameOf(host)
    if (hostname === '') return false
    if (names.has(hostname) || isLocalName(hostname)) return true
    if (SITE_MODE === 'embedded') return isIP(bare(hostname)) !== 0
    return FOR_PROGRAMS.test(pathname) || bare(hostname) === localAddress.replace(/^::ffff:/i, '')
  }
}
