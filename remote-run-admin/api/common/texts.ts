import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import { MAX_NAME_LENGTH } from '#protocol/limits.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and lone surrogates, which UTF-8 cannot hold. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u
/** The same for texts of several lines, which may contain LF. */
const UNSTORABLE_IN_LINES = /[^\P{Cc}\n]|\p{Cs}/u

/** Returns the length as people count: an emoji of one code point counts once. */
const codePoints = (text: string): number => [...text].length

/** Messages about a text; `missing` is for values that are not text, and for required texts that are empty. */
type Problems = { missing: string; unstorable: string; tooLong: string }

/** Parses one non-empty line and trims it. @param longest in code points */
export const line = (longest: number, { missing, unstorable, tooLong }: Problems) =>
  z
    .string({ error: missing })
    .trim()
    .refine((text) => VISIBLE.test(text), { error: missing, abort: true })
    .refine((text) => !UNSTORABLE.test(text), { error: unstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

export const senderSchema = line(MAX_NAME_LENGTH, MESSAGES.name)

/** Parses a text of several lines, which may be empty; trims it. @param longest in code points */
export const lines = (longest: number, { missing, unstorable, tooLong }: Problems) =>
  z
    .string({ error: missing })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => !UNSTORABLE_IN_LINES.test(text), { error: unstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

/** Parses a whole number from `min` to `max`. @param wrong the message for anything else */
export const whole = (min: number, max: number, wrong: string) =>
  z.int({ error: wrong }).min(min, wrong).max(max, wrong)

/** Parses a moment into an ISO text in UTC. @param wrong the message for anything else */
export const moment = (wrong: string) =>
  z.iso
    .datetime({ offset: true, error: wrong })
    .transform((text) => new Date(text).toISOString())
    // The database has no year 0, and an offset may lead beyond 9999.
    .refine((text) => /^(?!0000)\d{4}-/.test(text), wrong)
