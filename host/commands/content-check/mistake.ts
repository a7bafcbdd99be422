export type Mistake = {
  /** Relative to the checkout's root, such as `remote-marketing/content/prices.ts`. */
  file: string
  /** From 1. */
  line: number
  /** What is wrong and what to write, in words for people who do not program. */
  text: string
}

/** Returns the line of an offset in a text, from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Formats a mistake as `prices.ts:12: ...`, which editors and terminals turn into a link. */
export const formatMistake = ({ file, line, text }: Mistake): string => `${file}:${line}: ${text}`
