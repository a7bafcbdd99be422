import { expect, test } from 'vitest'
import type { z } from 'zod'
import { edit } from '../../../testing/private-links.ts'
import { sendEditsSchema } from './edits.ts'
import { submitSchema } from './submit.ts'

const ID = 'b3f6a1de-6f9e-4a4e-9d3f-0c8c4c5e7a11'
const UNREADABLE = 'This change could not be read. Please reload the page.'
const TWICE = 'Please send one change per picture at a time.'
const NO_REVISION = 'since must be a whole number.'

const TOO_LONG = 'Please keep the note on a picture to 500 characters or fewer'

const problem = (schema: z.ZodType, body: unknown) => schema.safeParse(body).error?.issues[0]?.message
const studioNote = (said: object) => ({ id: ID, at: 1, note: 'Call me', noteBefore: '', ...said })

test.each<[string, unknown, string | undefined]>([
  ['none', [], undefined],
  ['one hundred', Array.from({ length: 100 }, (_, n) => edit(n + 1, {})), undefined],
  ['nothing', undefined, UNREADABLE],
  [
    'one hundred and one',
    Array.from({ length: 101 }, (_, n) => edit(n + 1, {})),
    'Please send at most 100 changes at a time.',
  ],
  ['two edits to one picture', [edit(3, { rank: 1 }), edit(3, { rank: 2 })], TWICE],
  ['a repeated id', [edit(3, { id: ID }), edit(4, { id: ID.toUpperCase() })], TWICE],
  ['no number', [edit(Number.NaN, {})], UNREADABLE],
  ['too large a number', [edit(2 ** 40, {})], UNREADABLE],
  ['a time as text', [{ ...edit(3, {}), at: 'now' }], UNREADABLE],
  ['a malformed id', [edit(3, { id: "' or 1=1" })], UNREADABLE],
  ['a selection as text', [{ ...edit(3, {}), chosen: 'yes' }], UNREADABLE],
  ['an infinite rank', [{ ...edit(3, {}), rank: Number.POSITIVE_INFINITY }], UNREADABLE],
  [
    'a note that cannot be stored',
    [edit(3, { note: 'a\u0000b' })],
    'A note contains characters that cannot be saved. Please remove them.',
  ],
  ['a merged note', [edit(3, { note: '😀'.repeat(2000) })], undefined],
  ['a longer note', [edit(3, { note: '😀'.repeat(2001) })], TOO_LONG],
])('accepts or refuses edits: %s', (_, edits, message) => {
  expect(problem(sendEditsSchema, { since: 0, edits })).toBe(message)
})

test.each<[string, object, string | undefined]>([
  ['a note to the studio', { studioNote: studioNote({}) }, undefined],
  [
    'a note to the studio without the earlier one',
    { studioNote: studioNote({ noteBefore: undefined }) },
    'Notes must be text.',
  ],
  [
    'a note to the studio with the id of an edit',
    { studioNote: studioNote({}), edits: [edit(3, { id: ID })] },
    TWICE,
  ],
  ['no revision', { since: undefined }, NO_REVISION],
  ['a revision that never existed', { since: -1 }, NO_REVISION],
  ['a fractional revision', { since: 0.5 }, NO_REVISION],
])('accepts or refuses a call with %s', (_, said, message) => {
  expect(problem(sendEditsSchema, { since: 0, edits: [], ...said })).toBe(message)
})

test.each<[string, object, string | undefined]>([
  ['all that it needs', {}, undefined],
  ['one picture twice', { pictures: [3, 3] }, 'Each picture can be chosen only once.'],
  ['picture numbers as text', { pictures: ['3', '1'] }, 'Pictures must be given by number.'],
  ['no pictures', { pictures: undefined }, 'Pictures must be given by number.'],
  [
    'more pictures than any run allows',
    { pictures: Array.from({ length: 501 }, (_, n) => n + 1) },
    'At most 500 pictures can be sent. Please take 1 out.',
  ],
  ['no name', { sender: ' \u200B' }, 'Please enter your name'],
  ['no id', { submissionId: 'abc' }, 'The submission has no ID. Please reload the page and try again.'],
  [
    'a note on a picture that is not chosen',
    { pictureNotes: { 4: 'warmer' } },
    'There is a note on a picture that is not chosen.',
  ],
  [
    'more notes than pictures',
    { pictureNotes: Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n, ''])) },
    'There is a note on a picture that is not chosen.',
  ],
  ['notes as text', { pictureNotes: 'warmer' }, 'Notes must be text.'],
  ['no notes', { pictureNotes: null }, 'Notes must be text.'],
  ['a note of 501 characters', { pictureNotes: { 3: '😀'.repeat(501) } }, TOO_LONG],
])('accepts or refuses a submission with %s', (_, said, message) => {
  expect(problem(submitSchema, { submissionId: ID, sender: 'Zoë', pictures: [3, 1], ...said })).toBe(message)
})
