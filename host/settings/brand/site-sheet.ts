import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Accent } from '@lustre/platform/site-config'

/** Returns the path of a shared style sheet, for pages without Tailwind and the shell. */
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`@lustre/shared-ui/${name}`))

/** Returns the tokens of `@theme` as custom properties of `:root`, without resets of Tailwind's names. */
export function tokensSheet(): string {
  const file = fileOf('tokens.css')
  const [, theme] = /@theme \{([^]*?)\n\}/.exec(readFileSync(file, 'utf8')) ?? []
  if (theme === undefined) throw new Error(`${file} has no @theme`)
  return `:root {${theme.replace(/\/\*[^]*?\*\//g, '').replace(/--[\w-]+\*: initial;/g, '')}\n}`
}

/** Returns the site's rules for a whole document, in the layer `base`. */
export const baseSheet = (): string => readFileSync(fileOf('base.css'), 'utf8')

const FACES = [
  { file: 'instrument-serif', family: 'Instrument Serif', weight: '400' },
  { file: 'instrument-sans', family: 'Instrument Sans', weight: '400 700' },
]

/** @param addressOf returns the address of a font file; without one the system's font replaces it */
export const facesSheet = (addressOf: (file: string) => string | undefined): string[] =>
  FACES.flatMap(({ file, family, weight }) => {
    const href = addressOf(file)
    return href === undefined
      ? []
      : [
          `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url('${href}') format('woff2')}`,
        ]
  })

const inlined = (file: string) =>
  `data:font/woff2;base64,${readFileSync(fileOf(`fonts/${file}.woff2`)).toString('base64')}`

/** Returns fonts and tokens in one sheet that loads no files, with the studio's accent if it has one. */
export function siteSheet(accent?: Accent): string {
  const own = Object.entries(accent ?? {}).map(([token, color]) => `${token}:${color}`)
  return [...facesSheet(inlined), tokensSheet(), `:root{${own.join(';')}}`].join('\n')
}
