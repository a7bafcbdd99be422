const POLICY =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

/**
 * Headers of everything that the board answers, beside those of every answer.
 * @param fontOrigins other origins that fonts come from
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
