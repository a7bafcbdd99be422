import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ApiApp } from '@lustre/platform/server'
import { etag } from 'hono/etag'
import { baseSheet, facesSheet, tokensSheet } from '../settings/brand/site-sheet.ts'
import { PATHS } from './paths.ts'

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
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': POLICY,
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
})

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const SHEET = [tokensSheet(), baseSheet(), read('./board.css')].join('\n')
const SCRIPTS = {
  [PATHS.script]: read('./refresh.mjs'),
  [PATHS.work]: read('./work.mjs'),
  [PATHS.proof]: readFileSync(fileURLToPath(import.meta.resolve('@lustre/platform/proof-of-work')), 'utf8'),
}

/** Allows no character that could end the address in the style sheet. */
const FONT = /^(?:https:\/\/[\w.:-]+)?\/[\w./@~+-]+\.woff2$/

/**
 * Returns the board's style sheet with the shell's fonts, and its digest.
 * @param fonts their addresses; without them, as while the shell is broken, the system's fonts replace them
 */
export function styleSheet(fonts: readonly string[]): { css: string; version: string } {
  const faces = facesSheet((file) => {
    // The subset with the site's characters has the shortest name.
    const [href] = fonts
      .filter((each) => FONT.test(each) && each.includes(file))
      .toSorted((one, other) => one.length - other.length)
    return href
  })
  const css = [...faces, SHEET].join('\n')
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}

/** Returns the other origins that serve these fonts. */
export const fontOrigins = (fonts: readonly string[]): string[] => [
  ...new Set(fonts.flatMap((each) => (URL.canParse(each) ? [new URL(each).origin] : []))),
]

/** Serves style sheet and scripts, without a session. @param fonts addresses of the live shell's fonts */
export function addFileRoutes(app: ApiApp, fonts: () => readonly string[]): void {
  app.get(PATHS.css, etag(), (c) => {
    const { css, version } = styleSheet(fonts())
    const isThis = c.req.query('v') === version
    return c.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  for (const [path, script] of Object.entries(SCRIPTS))
    app.get(path, etag(), (c) =>
      c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
    )
}
