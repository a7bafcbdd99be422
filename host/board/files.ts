import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** What `@theme` says, for a sheet that Tailwind does not see; there it also empties names, which means nothing here. */
function tokens(): string {
  const file = fileURLToPath(import.meta.resolve('@lustre/shared-ui/tokens.css'))
  const [, theme] = /@theme \{([^]*?)\n\}/.exec(readFileSync(file, 'utf8')) ?? []
  if (theme === undefined) throw new Error(`${file} has no @theme`)
  return `:root {${theme.replace(/\/\*[^]*?\*\//g, '').replace(/--[\w-]+\*: initial;/g, '')}\n}`
}

const SHEET = `${tokens()}\n${read('./board.css')}`
export const SCRIPT = read('./refresh.mjs')

/** Nothing that could end the address in the style sheet. */
const FONT = /^(?:https:\/\/[\w.:-]+)?\/[\w./@~+-]+\.woff2$/
const FACES = [
  { file: 'instrument-serif', family: 'Instrument Serif', weight: '400' },
  { file: 'instrument-sans', family: 'Instrument Sans', weight: '400 700' },
]

/**
 * The board's style sheet with the shell's fonts, and its digest.
 * @param fonts their addresses; without them, as while the shell is broken, the system's stand in
 */
export function styleSheet(fonts: readonly string[]): { css: string; version: string } {
  const faces = FACES.flatMap(({ file, family, weight }) => {
    // the one with the site's characters; the whole faces have longer names
    const [href] = fonts
      .filter((each) => FONT.test(each) && each.includes(file))
      .toSorted((one, other) => one.length - other.length)
    return href === undefined
      ? []
      : [
          `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${href}') format('woff2')}`,
        ]
  })
  const css = [...faces, SHEET].join('\n')
  return { css, version: createHash('sha256').update(css).digest('hex').slice(0, 16) }
}

/** Where fonts may come from: the host, and the origins of those addresses. */
export const fontOrigins = (fonts: readonly string[]): string[] => [
  ...new Set(fonts.flatMap((each) => (URL.canParse(each) ? [new URL(each).origin] : []))),
]
