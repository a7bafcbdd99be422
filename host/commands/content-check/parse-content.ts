import { parseSync } from 'vite'
import { lineOf, type Mistake } from './mistake.ts'

/** A node of a file's syntax tree, as oxc's ESTree has it. */
export type SyntaxNode = { type: string; start: number; end: number }

export type Source = { file: string; text: string; body: readonly SyntaxNode[] }

const APOSTROPHE =
  'A text ends at the next quote of its kind: inside a text write ’, as in It’s. Otherwise a comma is missing here.'

/** Explains a parser error and finds its line: a missing comma is reported at the line before. */
function inPlainWords(text: string, message: string, offset: number): { line: number; text: string } {
  const line = lineOf(text, offset)
  const before = text.slice(0, offset).trimEnd()
  const isNext = lineOf(text, before.length) < line
  const [price] = /\d{1,3}(?:,\d{3})+/.exec(text.split('\n')[line - 1] ?? '') ?? []
  if (price !== undefined)
    return { line, text: `A number has no comma: write ${price.replaceAll(',', '')}, not ${price}.` }
  if (/[‘’“”]/.test(text[offset] ?? ''))
    return { line, text: `${text[offset]} is a typographic quote: around a text write the straight one, '.` }
  if (/unterminated string/i.test(message))
    return { line, text: "A text is not closed: write ' at its end, on the same line." }
  if (message.startsWith('Expected `,`'))
    return isNext
      ? { line: lineOf(text, before.length), text: 'A comma is missing at the end of this line.' }
      : { line, text: APOSTROPHE }
  return {
    line,
    text: `This cannot be read. Look in this line and the one above for a missing or extra quote, comma or bracket. (${message})`,
  }
}

/** Parses a content file. @returns its syntax tree, or the first syntax error as a mistake */
export function parseContent(file: string, text: string): Source | Mistake {
  const { program, errors } = parseSync(file, text)
  const [error] = errors
  if (error === undefined) return { file, text, body: program.body }
  return { file, ...inPlainWords(text, error.message, error.labels[0]?.start ?? 0) }
}
