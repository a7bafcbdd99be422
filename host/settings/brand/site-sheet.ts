import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Accent } from '@lustre/platform/site-config'

/** The site's looks for pages that neither Tailwind nor the shell sees. */
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`@lustre/shared-ui/${name}`))

/** What `@theme` says as custom properties of `:root`; what only empties Tailwind's names is left out. */
export function tokensSheet(): string {
  const file = fileOf('tokens.css')
  const [, theme] = /@theme \{([^]*?)\n\}/.exec(readFileSync(file, 'utf8')) ?? []
  if (theme === undefined) throw new Error(`${file} has no @theme`)
  return `:root {${theme.replace(/\/\*[^]*?\*\//g, '').replace(/--[\w-]+\*: initial;/g, '')}\n}`
}

/** The site's rules for a whole document, in the layer `base`. */
export const baseSheet = (): string => readFileSync(fileOf('base.css'), 'utf8')

const FACES = [
  { file: 'instrument-serif', family: 'Instrument Serif', weight: '400' },
  { file: 'instrument-sans', family: 'Instrument Sans', weight: '400 700' },
]

/** @param addressOf where the file of a face is; without one the system's face stands in */
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

/** Faces and tokens in one sheet that loads nothing, in the studio's color where one is set. */
export function siteSheet(accent?: Accent): string {
  const own = Object.entries(accent ?? {}).map(([token, color]) => `${token}:${color}`)
  return [...facesSheet(inlined), tokensSheet(), `:root{${own.join(';')}}`].join('\n')
}
