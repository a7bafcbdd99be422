import type { Library } from './library.ts'
import type { OwnValue } from './own-values.ts'

export type RuleContext = {
  /** null: this machine does not know the pictures, and they are not looked up. */
  library: Library | null
  siteName: string
  /** Returns the rest of the line on which a value is written, with its comment. */
  noteAt: (offset: number) => string
}
type Problem = { text: string; offset?: number | undefined }
export type Rule = (own: OwnValue, context: RuleContext) => string | Problem | null

/** About what search engines show of a page's title and description, in characters. */
const LONGEST = { title: 70, description: 180 }
const COUNTS = /^(photoshoots|photoshootsOnQa|videos|items|articles|revisions)$/
/** A studio without films states 0 videos. */
const leastOf = (key: string) => (key === 'videos' ? 0 : 1)
const isWhole = (value: unknown, least: number) => Number.isInteger(value) && Number(value) >= least

const price: Rule = ({ key, value, inCall }) => {
  if (!/^price([A-Z]|$)/.test(key) || inCall || typeof value === 'object') return null
  return isWhole(value, 1)
    ? null
    : `A price is a whole number above 0, without quotes, sign or comma, such as 1199. Here it is ${JSON.stringify(value)}.`
}

const count: Rule = ({ key, value }) =>
  COUNTS.test(key) && typeof value === 'number' && !isWhole(value, leastOf(key))
    ? `\`${key}\` must be a whole number, ${leastOf(key)} or more.`
    : null

const percent: Rule = ({ key, value }) =>
  key.endsWith('Percent') && typeof value === 'number' && !(isWhole(value, 1) && value <= 100)
    ? `\`${key}\` must be a whole number from 1 to 100.`
    : null

const days: Rule = ({ key, value }) =>
  key === 'days' && typeof value === 'string' && !/^[1-9]\d*(-[1-9]\d*)?$/.test(value)
    ? "`days` must be a number or a span between quotes, such as '7' or '14-30'."
    : null

const currency: Rule = ({ key, value }) =>
  key === 'code' && typeof value === 'string' && !Intl.supportedValuesOf('currency').includes(value)
    ? `'${value}' is not a currency: write three capital letters, such as 'USD' or 'EUR'.`
    : null

const empty: Rule = ({ key, value, offset }, { noteAt }) => {
  if (typeof value !== 'string' || value.trim() !== '') return null
  if (key !== 'alt') return `\`${key}\` is empty: write its text between the quotes.`
  return /decorative/i.test(noteAt(offset))
    ? null
    : 'A picture needs a description for people who cannot see it: say in `alt` what it shows. If it is only decoration, write // decorative at the end of the line.'
}

const link: Rule = ({ key, value }) =>
  /^(href|url)$/i.test(key) &&
  typeof value === 'string' &&
  !/^(#|\/(?!\/)|https:\/\/\w|mailto:\w)/.test(value) &&
  value !== ''
    ? `A link begins with https:// (or with / for a page of this site). Here it is '${value}'.`
    : null

const tooLong: Rule = ({ value }, { siteName }) => {
  if (typeof value !== 'object' || value === null || !('keywords' in value)) return null
  for (const [name, most] of Object.entries(LONGEST)) {
    const text = Object.entries(value).find(([key]) => key === name)?.[1]
    const length = typeof text === 'string' ? text.replaceAll('{siteName}', siteName).length : 0
    if (length > most)
      return `The ${name} for search engines has ${length} characters, and about ${most} are shown: make it shorter.`
  }
  return null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const idOf = (entry: unknown): unknown => (isRecord(entry) ? entry['id'] : null)

const twice: Rule = ({ value, entries }) => {
  if (!Array.isArray(value)) return null
  const ids = value.map(idOf)
  const again = ids.findIndex((id, at) => /string|number/.test(typeof id) && ids.indexOf(id) !== at)
  const text = `The id ${JSON.stringify(ids[again])} is in this list twice: give this entry a different one.`
  return again < 0 ? null : { text, offset: entries?.[again] }
}

/** Returns the picture that a value names: in a record, in a row, or as `jewelry/ring-01`. */
function pictureNamed({ value }: OwnValue, library: Library): string | null {
  if (typeof value === 'string')
    return library.folders.has(value.split('/')[0] ?? '') && /^[\w-]+\/[\w/-]+$/.test(value) ? value : null
  if (!isRecord(value)) return null
  const { width, id, src, publicId } = value
  const name = [publicId, ...(typeof width === 'number' ? [src, id] : [])].find(
    (each) => typeof each === 'string',
  )
  // A name that begins with one of the library's folders is checked as a value of its own.
  return typeof name === 'string' && !library.folders.has(name.split('/')[0] ?? '') ? name : null
}

export const missingPicture: Rule = (own, { library }) => {
  const name = library && pictureNamed(own, library)
  return name && !library.names.has(name)
    ? `The media library (${library.place}) has no picture '${name}'. Look the name up in its list, add the picture (npm run media -- import <folder>), or set MEDIA_LIBRARY to the library that has it.`
    : null
}

const RULES: readonly Rule[] = [
  price,
  count,
  percent,
  days,
  currency,
  empty,
  link,
  tooLong,
  twice,
  missingPicture,
]

/** Returns what is wrong with a value, in words for people who do not program. */
export const problemsOf = (
  own: OwnValue,
  context: RuleContext,
  rules: readonly Rule[] = RULES,
): { text: string; offset: number }[] =>
  rules
    .map((rule) => rule(own, context))
    .filter((found) => found !== null)
    .map((found) => (typeof found === 'string' ? { text: found } : found))
    .map(({ text, offset = own.offset }) => ({ text, offset }))

export const marksSample = ({ key, value }: OwnValue): boolean => key === 'sample' && value === true
