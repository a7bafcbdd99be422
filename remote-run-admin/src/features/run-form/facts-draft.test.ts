import { expect, test } from 'vitest'
import type { ClientRunFacts } from '#protocol/client-runs.ts'
import { changedFacts, draftOf, factsNamedIn, factsOf, newDraft, problemsOf } from './facts-draft.ts'

const RUN: ClientRunFacts = {
  title: 'Autumn',
  client: 'Zoë',
  clientEmail: null,
  message: '',
  least: 10,
  most: 25,
  deadline: '2026-03-01T17:00:30.000Z',
  zone: 'Europe/Berlin',
  notesAllowed: true,
  revisionRounds: 1,
}
const draft = (changes: Partial<ReturnType<typeof newDraft>> = {}) => ({ ...draftOf(RUN), ...changes })

test('a new run allows 10 to 25 pictures with notes, and has no title or client yet', () => {
  expect(newDraft('Asia/Kolkata')).toMatchObject({
    least: '10',
    most: '25',
    zone: 'Asia/Kolkata',
    notesAllowed: true,
  })
  expect(Object.keys(problemsOf(newDraft('UTC')))).toEqual(['title', 'client'])
})

test('the form returns the run’s facts with trimmed texts, and no deadline when it is empty', () => {
  expect(problemsOf(draft())).toEqual({})
  expect(factsOf(draft())).toEqual({ ...RUN, deadline: '2026-03-01T17:00:00.000Z' })
  expect(factsOf(draft({ title: ' Autumn ', clientEmail: ' zoe@example.com ', deadline: '' }))).toMatchObject(
    {
      title: 'Autumn',
      clientEmail: 'zoe@example.com',
      deadline: null,
    },
  )
})

test.each(['0', '501', '', '2.5', '1e2', '-3', 'ten'])('refuses %j as a limit', (least) => {
  expect(problemsOf(draft({ least, most: '500' })).least).toContain('from 1 to 500')
})

test('accepts limits from 1 to 500, and no maximum below the minimum', () => {
  expect(problemsOf(draft({ least: '1', most: '500' }))).toEqual({})
  expect(problemsOf(draft({ least: '26' }))).toEqual({ most: 'This must not be less than the minimum' })
})

test.each(['-1', '100', '1.5', 'many'])('refuses %j as a number of revision rounds', (revisionRounds) => {
  expect(problemsOf(draft({ revisionRounds })).revisionRounds).toContain('from 0 to 99')
})

test('0 means no revision rounds, and an empty field means no limit', () => {
  for (const [text, rounds] of [
    ['0', 0],
    ['', null],
  ] as const) {
    expect(problemsOf(draft({ revisionRounds: text }))).toEqual({})
    expect(factsOf(draft({ revisionRounds: text })).revisionRounds).toBe(rounds)
  }
})

test('checks the client’s address before the call', () => {
  expect(problemsOf(draft({ clientEmail: 'zoe@example' })).clientEmail).toContain('e-mail address')
  expect(problemsOf(draft({ clientEmail: ' ' }))).toEqual({})
})

test('sends only changes, and an unchanged deadline keeps its seconds', () => {
  expect(changedFacts(draft(), draft())).toEqual({})
  expect(changedFacts(draft(), draft({ title: 'Winter', most: '30' }))).toEqual({ title: 'Winter', most: 30 })
  expect(changedFacts(draft(), draft({ zone: 'UTC' }))).toEqual({
    zone: 'UTC',
    deadline: '2026-03-01T18:00:00.000Z',
  })
})

test('undoing a change restores the earlier facts', () => {
  expect(factsNamedIn({ title: 'Winter', deadline: null }, RUN)).toEqual({
    title: 'Autumn',
    deadline: '2026-03-01T17:00:30.000Z',
  })
})

test('refuses a partly typed time zone, which gives no deadline yet', () => {
  expect(problemsOf(draft({ zone: 'Berl' })).zone).toContain('such as Europe/Berlin')
  expect(factsOf(draft({ zone: 'Berl' })).deadline).toBeNull()
})
