import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid, submissionFor } from './submission.ts'

const content = { userName: 'Maria', selectedImages: [3, 1, 2] }
let made = 0
const newId = () => `new-${++made}`

test('a first submission and its retry have the id that was made when the modal opened', () => {
  const first = submissionFor({ id: 'opened', content: null }, content, newId)
  expect(first.id).toBe('opened')
  expect(submissionFor(first, { ...content }, newId)).toEqual(first)
})

test.each([
  ['the name', { ...content, userName: 'Ana' }],
  ['the images', { ...content, selectedImages: [3, 1] }],
  ['their order', { ...content, selectedImages: [1, 2, 3] }],
  ['the note', { ...content, note: 'Thank you' }],
  ['the note on a picture', { ...content, pictureNotes: { '3': 'closer' } }],
])('content changed after sending (%s) counts as another submission', (_, changed) => {
  const first = submissionFor({ id: 'opened', content: null }, content, newId)
  expect(submissionFor(first, changed, newId).id).toMatch(/^new-/)
})

test('a submission from an older release, which had no notes, continues under its id', () => {
  const sent = { id: 'sent before', content: '["Maria",[3,1,2]]' }
  expect(submissionFor(sent, content, newId)).toEqual(sent)
})

test('a missing submission gets a new id', () => {
  expect(submissionFor(null, content, newId).id).toMatch(/^new-/)
})

test('ids are version 4 UUIDs, each of them different', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})
