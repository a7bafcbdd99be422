import { isIP } from 'node:net'

/** What programs ask, by names that are not the site's: a balancer, another host. Nothing in it is for browsers. */
const FOR_PROGRAMS = /^\/(?:healthz|readyz|metrics)$/
const LOOPBACK = /^(?:localhost|127\.[\d.]+|::1)$/

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

/** Whether a name leads to the machine of who says it. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(bare(hostname))

export type HostCheck = (asked: {
  /** The header; HTTP/1.0 may have none. */
  host: string | undefined
  pathname: string
  /** Which address of this machine the client reached. */
  localAddress: string | undefined
}) => boolean

export type HostCheckOptions = {
  mode: 'embedded' | 'production'
  /** Where visitors reach the site, or a section on an address of its own. */
  urls: readonly string[]
  /** The setting HOST. */
  listening: string
}

/**
 * Tells whether a request asks for us. A page of another site can lead a name of its own to this machine (DNS
 * rebinding), and would then read all of it as its own; names that nobody gave us are therefore refused. Such a page
 * cannot have a bare address for its name, so that the embedded mode takes any.
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
