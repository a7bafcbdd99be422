import { isIP } from 'node:net'

/** Addresses for load balancers and other hosts, which use other names. Browsers find no content there. */
const FOR_PROGRAMS = /^\/(?:healthz|readyz|metrics)$/
const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Checks whether a name refers to the client's own machine. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(bare(hostname))

export type HostCheck = (asked: {
  /** The Host header, which a request of HTTP/1.0 may lack. */
  host: string | undefined
  pathname: string
  localAddress: string | undefined
}) => boolean

export type HostCheckOptions = {
  mode: 'embedded' | 'production'
  /** Addresses of the site, and of sections with an address of their own. */
  urls: readonly string[]
  listening: string
}

/**
 * Checks that a request names this site. A page of another site can point its own name at this machine (DNS
 * rebinding) and would then read answers as its own origin, so unknown names are refused. Such a page cannot
 * use a bare IP address, so the embedded mode accepts any.
 */
export function createHostCheck({ mode, urls, listening }: HostCheckOptions): HostCheck {
  const names = new Set(urls.map((url) => new URL(url).hostname))
  if (isIP(listening) === 0) names.add(listening.toLowerCase())

  return ({ host, pathname, localAddress = '' }) => {
    if (host === undefined) return true
    if (!URL.canParse(`http://${host}`)) return false
    const { hostname } = new URL(`http://${host}`)
    if (names.has(hostname) || isLoopback(hostname)) return true
    if (mode === 'embedded') return isIP(bare(hostname)) !== 0
    return FOR_PROGRAMS.test(pathname) || bare(hostname) === localAddress.replace(/^::ffff:/i, '')
  }
}
