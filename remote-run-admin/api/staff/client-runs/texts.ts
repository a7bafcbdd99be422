import { z } from 'zod'
import { CLIENT_RUN_MESSAGES } from '../../../content/client-run-messages.ts'
import { codePoints } from '../../shared/notes.ts'

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Control characters, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u
/** The same in a text of several lines. */
const UNSTORABLE_IN_LINES = /[^\P{Cc}\n]|\p{Cs}/u

/** One line that says something; markup and emoji are kept as they are. @param longest in code points */
export const line = (longest: number, missing: string, tooLong: string) =>
  z
    .string({ error: missing })
    .trim()
    .refine((text) => VISIBLE.test(text), { error: missing, abort: true })
    .refine((text) => !UNSTORABLE.test(text), { error: CLIENT_RUN_MESSAGES.unstorable, abort: true })
    .refine((text) => codePoints(text) <= longest, tooLong)

/** A text of several lines, which may be empty. @param longest in code points */
export const lines = (longest: number, noText: string, tooLong: string) =>
  z
    .string({ error: noText })
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .refine((text) => !UNSTORABLE_IN_LINES.test(text), {
      error: CLIENT_RUN_MESSAGES.unstorable,
      abort: true,
    })
    .refine((text) => codePoints(text) <= longest, tooLong)

/** A moment, as an ISO text in UTC. */
export const moment = (wrong: string) =>
  z.iso
    .datetime({ offset: true, error: wrong })
    .transform((text) => new Date(text).toISOString())
    // the database knows no year 0, and an offset may lead beyond 9999
    .refine((text) => /^(?!0000)\d{4}-/.test(text), wrong)
