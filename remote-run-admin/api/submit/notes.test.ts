import { openTestDatabase, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ClientRun } from '#protocol/client-runs.ts'
import { MAX_PICTURE_NOTE_LENGTH, MAX_STUDIO_NOTE_LENGTH } from '#protocol/limits.ts'
import { ids, outcome, startApi, submission, type TestApi } from '#testing/harness.ts'

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await openTestDatabase()
  api = await startApi({
    DATABASE_URL: database.connectionString,
  })
})

const submit = (body: unknown) => api.send({ path: '/runs', body })

/** Submits a run and returns the version that staff see. */
async function stored(changes: Record<string, unknown>) {
  const reply = await submit(submission(changes))
  expect(reply.status).toBe(201)
  const { id } = (await reply.json()) as { id: number }
  await api.logIn()
  const { history } = (await (await api.send({ path: `/runs/${id}` })).json()) as ClientRun
  return history[0]
}

test.each([
  ['markup', '<script>alert(1)</script> & "quotes"'],
  ['right-to-left text with an override', 'خاتم أدفأ \u202Eabc'],
  ['emoji', 'Zoë 💍👩🏽‍🎨'],
  ['several lines', 'one\n\ntwo'],
  ['SQL', "'); drop table run_receipts; --"],
  ['500 characters of four bytes', '𝒜'.repeat(MAX_PICTURE_NOTE_LENGTH)],
])('[notes-kept] stores notes unchanged: %s', async (_, text) => {
  expect(await stored({ note: text, pictureNotes: { 1: text, 10: text } })).toMatchObject({
    note: text,
    pictureNotes: { 1: text, 10: text },
  })
})

test('[notes-kept] stores the maximum number of notes, each of the maximum length', async () => {
  const pictureNotes = Object.fromEntries(ids(25).map((id) => [id, '𝒜'.repeat(MAX_PICTURE_NOTE_LENGTH)]))
  const note = '𝒜'.repeat(MAX_STUDIO_NOTE_LENGTH)
  const run = await stored({ selectedImages: ids(25), note, pictureNotes, userName: '𝒜'.repeat(255) })
  expect(run).toMatchObject({ note, pictureNotes })
})

test('trims notes, and drops blank ones', async () => {
  expect(await stored({ note: ' \n ', pictureNotes: { 1: ' two\r\nlines ', 2: '' } })).toMatchObject({
    note: null,
    pictureNotes: { 1: 'two\nlines' },
  })
  expect(await stored({})).toMatchObject({ note: null, pictureNotes: {} })
})

test('a resent run with equal notes counts as the same run, however the notes are written', async () => {
  const body = submission({ note: 'Call me', pictureNotes: { 1: 'warmer', 2: 'cooler' } })
  const first = await submit(body)
  const again = await submit({
    ...body,
    note: 'Call me\r\n',
    pictureNotes: { 2: 'cooler', 1: 'warmer', 3: '' },
  })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.json()).toEqual(await first.json())
  for (const change of [{ note: undefined }, { pictureNotes: { 1: 'warmer' } }, { pictureNotes: undefined }])
    expect((await submit({ ...body, ...change })).status).toBe(409)
})

describe('refuses notes', () => {
  const UNSTORABLE = 'A note contains characters that cannot be saved. Please remove them.'
  const NO_TEXT = 'Notes must be text.'
  const UNCHOSEN = 'There is a note on an image that is not selected.'

  test.each([
    ['of 10,000 characters', 'a'.repeat(10_000), 'Please keep your note to 2000 characters or fewer'],
    ['of 2,001 characters', 'a'.repeat(2001), 'Please keep your note to 2000 characters or fewer'],
    ['with NUL', 'a\u0000b', UNSTORABLE],
    ['with a control character', 'a\u0007b', UNSTORABLE],
    ['with half a surrogate pair', 'a\uD83D', UNSTORABLE],
    ['as a number', 7, NO_TEXT],
    ['as null', null, NO_TEXT],
  ])('[notes-studio] to the studio: %s', async (_, note, message) => {
    expect(await outcome(await submit(submission({ note })))).toEqual([400, 'invalid_input', message])
  })

  test.each([
    [
      'of 501 characters',
      { 1: 'a'.repeat(501) },
      'Please keep the note on a picture to 500 characters or fewer',
    ],
    ['with a tab', { 1: 'a\tb' }, UNSTORABLE],
    ['with half a surrogate pair', { 1: '\uDE00' }, UNSTORABLE],
    ['as a number', { 1: 7 }, NO_TEXT],
    ['as text', 'a', NO_TEXT],
    ['as a list', ['a'], NO_TEXT],
    ['for a picture that is not chosen', { 11: 'a' }, UNCHOSEN],
    ['for an empty id', { '': 'a' }, UNCHOSEN],
    ['for an id with a leading zero', { '01': 'a' }, UNCHOSEN],
    ['for 26 pictures', Object.fromEntries(ids(26).map((id) => [id, 'a'])), UNCHOSEN],
    ['for a property that every object has', { constructor: 'a' }, UNCHOSEN],
  ])('on pictures: %s', async (_, pictureNotes, message) => {
    expect(await outcome(await submit(submission({ pictureNotes })))).toEqual([400, 'invalid_input', message])
  })
})
