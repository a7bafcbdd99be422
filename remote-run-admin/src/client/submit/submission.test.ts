import { expect, test } from 'vitest'
import { z } from 'zod'
import { randomUuid, submissionFor } from './submission.ts'

const content = { userName: 'Maria', selectedImages: [3, 1, 2] }
let made = 0
const newId = () => `new-${++made}`

test('the id made when the modal opened is used for what is sent first, and for a retry of it', () => {
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
])('content changed after sending (%s) is another submission', (_, changed) => {
  const first = submissionFor({ id: 'opened', content: null }, content, newId)
  expect(submissionFor(first, changed, newId).id).toMatch(/^new-/)
})

test('what an older release has sent, which knew no notes, goes on under its id', () => {
  const sent = { id: 'sent before', content: '["Maria",[3,1,2]]' }
  expect(submissionFor(sent, content, newId)).toEqual(sent)
})

test('without an open submission there is a new one', () => {
  expect(submissionFor(null, content, newId).id).toMatch(/^new-/)
})

test('ids are version 4 UUIDs, each another one', () => {
  const ids = Array.from({ length: 50 }, randomUuid)
  expect(new Set(ids).size).toBe(50)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
})
