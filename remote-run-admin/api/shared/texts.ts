import { z } from 'zod'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u
/** The same in a text of several lines. */
const UNSTORABLE_IN_LINES = /[^\P{Cc}\n]|\p{Cs}/u

/** Length of a text as people count: an emoji of one code point is one. */
const codePoints = (text: string): number => [...text].length

/** Sentences on what is wrong with a text. `missing` is for what is no text, or says nothing where it must. */
type Problems = { missing: string; unstorable: string; tooLong: string }

/** One line that says something, without blanks at its ends. @param longest in code points */
export const line = (longest: number, { missing, unstorable, tooLong }: Problems) =>
  z
    .string({ error: missing })
    .trim()
    .refine((text) => VISIBLE.test(text), { error: missing, abort: true })
    .refine((text) => !UNSTORABLE.test(text), { error: unstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

/**
 * A text of several lines, which may be empty: stored without blanks at its ends, lines ended by LF.
 * @param longest in code points
 */
export const lines = (longest: number, { missing, unstorable, tooLong }: Problems) =>
  z
    .string({ error: missing })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => !UNSTORABLE_IN_LINES.test(text), { error: unstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

/** A moment of a request as an ISO text in UTC. @param wrong the sentence for anything else */
export const moment = (wrong: string) =>
  z.iso
    .datetime({ offset: true, error: wrong })
    .transform((text) => new Date(text).toISOString())
    // the database knows no year 0, and an offset may lead beyond 9999
    .refine((text) => /^(?!0000)\d{4}-/.test(text), wrong)
