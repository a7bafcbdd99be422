import type { Held } from '../../compose/composed-document.ts'

/** Headers of every answer. Source of the choices: OWASP HTTP Headers Cheat Sheet; docs/decisions on the CSP. */

export type HeaderOptions = {
  /** Origin of a media provider elsewhere, such as https://res.cloudinary.com. */
  mediaOrigin: string | null
  /** Where browser files of releases are delivered from a CDN: its address without a slash at the end. */
  assetsUrl?: string | null
  https: boolean
  /** HSTS for every host below the site's too; off by default. */
  hstsSubdomains?: boolean
}

const POLICY =
  'accelerometer=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

const NOTHING: Held = { styles: [], scripts: [] }

export function contentSecurityPolicy(
  { mediaOrigin, assetsUrl = null, https }: HeaderOptions,
  { styles, scripts }: Held = NOTHING,
): string {
  const media = mediaOrigin === null ? '' : ` ${mediaOrigin}`
  // with a path: the CDN may have other things too. The shell asks for css of a section by `fetch` (shell/src/remotes.ts)
  const assets = assetsUrl === null ? '' : ` ${assetsUrl}/releases/`
  return [
    "default-src 'none'",
    [`script-src 'self'${assets}`, ...scripts].join(' '),
    [`style-src 'self'${assets}`, ...styles].join(' '),
    // style attributes of the motion library and of `style={...}`
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${media}${assets}`,
    `media-src 'self' blob:${media}`,
    `font-src 'self'${assets}`,
    `connect-src 'self'${assets}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Headers of answers that are not documents. */
export const baseHeaders = ({
  https,
  hstsSubdomains = false,
}: Pick<HeaderOptions, 'https' | 'hstsSubdomains'>): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(https
    ? { 'Strict-Transport-Security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}` }
    : {}),
})

/** Headers of documents. The camera is allowed on the routes that ask for it only, what they hold by its hash. */
export const documentHeaders = (
  options: HeaderOptions,
  camera: boolean,
  held: Held = NOTHING,
): Record<string, string> => ({
  ...baseHeaders(options),
  'Content-Security-Policy': contentSecurityPolicy(options, held),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': `${POLICY}, camera=${camera ? '(self)' : '()'}`,
  'X-Frame-Options': 'DENY',
})
