import { expect, test } from 'vitest'
import type { z } from 'zod'
import { saveDraftSchema } from './draft.ts'
import { submitSchema } from './submit.ts'

const ID = 'b3f6a1de-6f9e-4a4e-9d3f-0c8c4c5e7a11'
const UNREADABLE = 'This change could not be read. Please reload the page.'

const TOO_LONG = 'Please keep the note on a picture to 500 characters or fewer'

const problem = (schema: z.ZodType, body: unknown) => schema.safeParse(body).error?.issues[0]?.message
const note = (text: unknown, at: unknown = 1) => ({ text, at })
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test.each<[string, object, string | undefined]>([
  ['nothing chosen', {}, undefined],
  ['five hundred pictures', { picks: numbers(500) }, undefined],
  ['one more', { picks: numbers(501) }, 'At most 500 pictures can be chosen.'],
  ['one picture twice', { picks: [3, 3] }, 'Each picture can be chosen only once.'],
  ['no pictures', { picks: undefined }, UNREADABLE],
  ['picture numbers as text', { picks: ['3'] }, UNREADABLE],
  ['too large a number', { picks: [2 ** 40] }, UNREADABLE],
  ['a malformed id', { id: "' or 1=1" }, UNREADABLE],
  ['no version', { version: undefined }, UNREADABLE],
  ['a version that never existed', { version: -1 }, UNREADABLE],
  ['a note to the studio', { notes: { 0: note('😀'.repeat(8000)) } }, undefined],
  ['a note to a name', { notes: { __proto: note('a') } }, UNREADABLE],
  ['a note as text', { notes: { 3: 'warmer' } }, UNREADABLE],
  ['a note without a moment', { notes: { 3: { text: 'warmer' } } }, UNREADABLE],
  ['a note that is no text', { notes: { 3: note(3) } }, 'Notes must be text.'],
  [
    'a note that cannot be stored',
    { notes: { 3: note('a\u0000b') } },
    'A note contains characters that cannot be saved. Please remove them.',
  ],
  ['a joined note', { notes: { 3: note('😀'.repeat(2000)) } }, undefined],
  ['a longer note', { notes: { 3: note('😀'.repeat(2001)) } }, TOO_LONG],
])('accepts or refuses a draft with %s', (_, said, message) => {
  expect(problem(saveDraftSchema, { id: ID, version: 0, picks: [], notes: {}, ...said })).toBe(message)
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
