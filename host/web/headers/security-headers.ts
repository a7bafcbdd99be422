import type { Held } from '../../compose/compose-document.ts'

/** Sources: OWASP HTTP Headers Cheat Sheet; docs/decisions on the CSP. */

export type HeaderOptions = {
  mediaOrigin: string | null
  /** Address of a CDN for browser files of releases, without a trailing slash. */
  assetsUrl?: string | null
  https: boolean
  noindex?: boolean
  /** Extends HSTS to all subdomains of the site's host; off by default. */
  hstsSubdomains?: boolean | undefined
}

const POLICY =
  'accelerometer=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

const NOTHING: Held = { styles: [], scripts: [], isStrict: true }

/** The shell has one policy (`shell/src/list-files.ts`). https://www.w3.org/TR/trusted-types/ */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types lists']

export function contentSecurityPolicy(
  { mediaOrigin, assetsUrl = null, https }: HeaderOptions,
  { styles, scripts, isStrict }: Held = NOTHING,
): string {
  const media = mediaOrigin === null ? '' : ` ${mediaOrigin}`
  // With a path, because the CDN may serve other files. The shell fetches a section's CSS
  // (shell/src/remotes.ts).
  const assets = assetsUrl === null ? '' : ` ${assetsUrl}/releases/`
  return [
    "default-src 'none'",
    [`script-src 'self'${assets}`, ...scripts].join(' '),
    [`style-src 'self'${assets}`, ...styles].join(' '),
    // The motion library and `style={...}` set style attributes.
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
    ...(isStrict ? TRUSTED_TYPES : []),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

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

/** Allows inlined content by its hash, and the camera on routes that declare it. */
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
  ...(options.noindex && { 'X-Robots-Tag': 'noindex' }),
})
