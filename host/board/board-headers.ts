const POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

/**
 * Returns the headers of the board's answers, in addition to the host's common ones.
 * @param fontOrigins other origins that serve fonts
 */
export const boardHeaders = (https: boolean, fontOrigins: readonly string[]): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    ["font-src 'self'", ...fontOrigins].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': POLICY,
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
})
