import { type Guarded, isFlag, isText, listOf, orNull, shaped } from '@lustre/platform/shape'

/** In characters; browsers and card processors stay well below. */
const MAX_LINK_LENGTH = 2048

/** `GET /link-rules`: the operator's rules. */
export const isLinkRules = shaped({
  /** Allowed hosts: `pay.example.com`, `*.example.com` (any host below it), `pay.example.com:8443`; null for any. */
  hosts: orNull(listOf(isText)),
  allowIpHosts: isFlag,
})
export type LinkRules = Guarded<typeof isLinkRules>

export const DEFAULT_LINK_RULES: LinkRules = { hosts: null, allowIpHosts: false }

export type LinkProblem =
  | 'missing'
  | 'long'
  | 'characters'
  | 'not-https'
  | 'sign-in'
  | 'no-host'
  | 'ip-host'
  | 'foreign-host'

/** `url` is the normalized address to open; `host` is what the payer sees (punycode, so no look-alike letters). */
export type LinkCheck = { ok: true; url: string; host: string } | { ok: false; problem: LinkProblem }

// The URL parser silently drops tabs and newlines, and takes a backslash for a slash.
const UNSAFE_CHARACTER = /[\p{C}\p{Z}\\]/u
const ABSOLUTE = /^(https?):\/\/([^/?#]+)/i
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Two or more labels; the final dot is optional. */
const DOMAIN = /^[^.]+(?:\.[^.]+)+\.?$/
const LOCALHOST = /^(?:[^.]+\.)*localhost$/

const isIp = (hostname: string) => IPV4.test(hostname) || hostname.startsWith('[')

const isThisMachine = (hostname: string) =>
  LOCALHOST.test(hostname) || hostname === '[::1]' || (IPV4.test(hostname) && hostname.startsWith('127.'))

function isListed(url: URL, entry: string): boolean {
  const [, wildcard, name = '', port = ''] =
    /^(\*\.)?(.*?)(?::(\d+))?$/.exec(entry.trim().toLowerCase()) ?? []
  if (name === '' || url.port !== port) return false
  const hostname = url.hostname.replace(/\.$/, '')
  return wildcard === undefined ? hostname === name : hostname.endsWith(`.${name}`)
}

/**
 * The one rule for payment links: the browser applies it when staff enter a link and before a payer leaves, the
 * server when it signs and when it opens one. Only complete `https:` addresses pass (`http:` on localhost). The
 * text is checked before the URL parser repairs it, because the repairs (`https:/\host`, dropped tabs, `//host`)
 * let a link show one host and open another.
 */
export function checkPaymentLink(text: string, rules: LinkRules = DEFAULT_LINK_RULES): LinkCheck {
  const link = text.trim()
  const refused = (problem: LinkProblem): LinkCheck => ({ ok: false, problem })
  if (link === '') return refused('missing')
  if (link.length > MAX_LINK_LENGTH) return refused('long')
  if (UNSAFE_CHARACTER.test(link)) return refused('characters')
  const [, scheme = '', authority] = ABSOLUTE.exec(link) ?? []
  if (authority === undefined) return refused('not-https')
  if (authority.includes('@')) return refused('sign-in')
  // An escaped host is never needed and hides the target.
  if (authority.includes('%') || !URL.canParse(link)) return refused('no-host')
  const url = new URL(link)
  if (url.href.length > MAX_LINK_LENGTH) return refused('long')
  if (scheme.toLowerCase() === 'http' && !isThisMachine(url.hostname)) return refused('not-https')
  if (isIp(url.hostname)) {
    if (!rules.allowIpHosts) return refused('ip-host')
  } else if (!DOMAIN.test(url.hostname) && !LOCALHOST.test(url.hostname)) return refused('no-host')
  if (rules.hosts !== null && !rules.hosts.some((entry) => isListed(url, entry)))
    return refused('foreign-host')
  return { ok: true, url: url.href, host: url.host }
}
