import { expect, test } from 'vitest'
import { ModelError } from './image-model.ts'
import { readReply } from './read-reply.ts'

/** A PNG of one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const PICTURE = { inlineData: { mimeType: 'image/png', data: PNG } }
const reply = (parts: object[], finishReason = 'STOP') => ({
  candidates: [{ content: { role: 'model', parts }, finishReason }],
})

function codeOf(value: unknown) {
  try {
    return readReply(value)
  } catch (error) {
    if (error instanceof ModelError) return { code: error.code, reason: error.reason }
    throw error
  }
}

test.each([
  ['alone', reply([PICTURE])],
  ['after words', reply([{ text: 'Here it is.' }, PICTURE])],
  ['before words', reply([PICTURE, { text: 'Done.' }])],
  ['before another picture', reply([PICTURE, { inlineData: { mimeType: 'image/png', data: 'BBBB' } }])],
  ['with a wrong type', reply([{ inlineData: { mimeType: 'image/jpeg', data: PNG } }])],
  ['with fields from a later version', { ...reply([{ thoughtSignature: 'x', ...PICTURE }]), extra: 1 }],
])('[call-picture] finds a picture %s', (_name, value) => {
  expect(readReply(value)).toEqual({ kind: 'picture', mimeType: 'image/png', data: PNG })
})

test.each([
  ['words only', reply([{ text: 'I cannot draw.' }]), 'STOP'],
  ['no parts', { candidates: [{ finishReason: 'NO_IMAGE' }] }, 'NO_IMAGE'],
  ['no content', { candidates: [{}] }, 'NO_CANDIDATE'],
  ['no candidates', { candidates: [] }, 'NO_CANDIDATE'],
  ['null candidates', { candidates: null }, 'NO_CANDIDATE'],
  ['nothing', {}, 'NO_CANDIDATE'],
  ['a reason from a later version', { candidates: [{ finishReason: 'TIRED' }] }, 'TIRED'],
])('finds no picture: %s', (_name, value, reason) => {
  expect(readReply(value)).toEqual({ kind: 'no-picture', reason })
})

test.each(['SAFETY', 'OTHER', 'BLOCKLIST', 'PROHIBITED_CONTENT', 'IMAGE_SAFETY'])(
  'reports the block reason %s',
  (reason) => {
    expect(codeOf({ promptFeedback: { blockReason: reason } })).toEqual({ code: 'prompt_blocked', reason })
  },
)

test.each([
  ['SAFETY', 'picture_refused'],
  ['IMAGE_SAFETY', 'picture_refused'],
  ['PROHIBITED_CONTENT', 'picture_refused'],
  ['IMAGE_PROHIBITED_CONTENT', 'picture_refused'],
  ['BLOCKLIST', 'picture_refused'],
  ['SPII', 'picture_refused'],
  ['RECITATION', 'picture_recitation'],
  ['IMAGE_RECITATION', 'picture_recitation'],
  ['MAX_TOKENS', 'model_stopped'],
  ['LANGUAGE', 'model_stopped'],
  ['OTHER', 'model_stopped'],
  ['IMAGE_OTHER', 'model_stopped'],
])('reports the finish reason %s as %s', (reason, code) => {
  expect(codeOf(reply([], reason))).toEqual({ code, reason })
})

test.each([
  ['text', 'hello', 'UNREADABLE_REPLY'],
  ['a list', [], 'UNREADABLE_REPLY'],
  ['candidates in another form', { candidates: 'none' }, 'UNREADABLE_REPLY'],
  [
    'a picture type that browsers do not show',
    reply([{ inlineData: { mimeType: 'image/png', data: btoa('\0\0\0\x18ftypheic\0\0\0\0') } }]),
    'UNREADABLE_PICTURE',
  ],
  [
    'markup as a picture',
    reply([
      { inlineData: { mimeType: 'image/png', data: btoa('<svg xmlns="http://www.w3.org/2000/svg"/>') } },
    ]),
    'UNREADABLE_PICTURE',
  ],
  [
    'a picture that is not base64',
    reply([{ inlineData: { mimeType: 'image/png', data: '<svg>' } }]),
    'UNREADABLE_PICTURE',
  ],
])('refuses %s as an invalid reply', (_name, value, reason) => {
  expect(codeOf(value)).toEqual({ code: 'model_unavailable', reason })
})
