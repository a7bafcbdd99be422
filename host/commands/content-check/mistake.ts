/** Something in a content file that somebody has to put right. */
export type Mistake = {
  /** From the root of the checkout, such as `remote-marketing/content/prices.ts`. */
  file: string
  /** From 1. */
  line: number
  /** What is wrong and what to write, in words for people who do not program. */
  text: string
}

/** The line of a place in a text, from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** `prices.ts:12: ...`, as editors and terminals make links of it. */
export const formatMistake = ({ file, line, text }: Mistake): string => `${file}:${line}: ${text}`
