import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { facesSheet, tokensSheet } from '../settings/brand/site-sheet.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const SHEET = `${tokensSheet()}\n${read('./board.css')}`
export const SCRIPT = read('./refresh.mjs')

/** Nothing that could end the address in the style sheet. */
const FONT = /^(?:https:\/\/[\w.:-]+)?\/[\w./@~+-]+\.woff2$/

/**
 * The board's style sheet with the shell's fonts, and its digest.
 * @param fonts their addresses; without them, as while the shell is broken, the system's stand in
 */
export function styleSheet(fonts: readonly string[]): { css: string; version: string } {
  const faces = facesSheet((file) => {
    // the one with the site's characters; the whole faces have longer names
    const [href] = fonts
      .filter((each) => FONT.test(each) && each.includes(file))
      .toSorted((one, other) => one.length - other.length)
    return href
  })
  const css = [...faces, SHEET].join('\n')
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}

/** Where fonts may come from: the host, and the origins of those addresses. */
export const fontOrigins = (fonts: readonly string[]): string[] => [
  ...new Set(fonts.flatMap((each) => (URL.canParse(each) ? [new URL(each).origin] : []))),
]
