import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createStore } from 'zustand'
import { DELIVERY_MESSAGES } from '../../../content/delivery-messages.ts'
import type { DeliveredFile, Delivery } from '../../../protocol/deliveries.ts'
import { type Guarded, isNumber, isText, listOf, mapOf, shaped } from '../../../protocol/shape.ts'
import { keep, readKept } from '../../shared/kept.ts'
import type { LinkSession } from '../private-run/link-session.ts'
import { createLinkStorage, linkName } from '../private-run/link-storage.ts'
import { storedNote } from '../private-run/note-text.ts'
import { randomUuid } from '../submit/random-uuid.ts'
import { sendAnswer } from './delivery-api.ts'

const isAnswer = shaped({
  /** The API stores a repeated answer once. */
  id: isText,
  at: isNumber,
  approved: listOf(isNumber),
  changes: listOf(shaped({ file: isNumber, note: isText })),
})
/** What a client answers to finished pictures, by the ids of their files. */
export type Answer = Guarded<typeof isAnswer>
export type Change = Answer['changes'][number]

const isDraft = shaped({ notes: mapOf(isText) })
type Notes = Guarded<typeof isDraft>['notes']

type AnswersState = {
  /** The changes that the client is writing, by the id of their file. */
  notes: Notes
  /** Not acknowledged by the API, oldest first. */
  waiting: readonly Answer[]
  /** Acknowledged, but maybe not in the delivery that the page has loaded. */
  accepted: readonly Answer[]
  /** Whether the waiting answers survive the page. */
  isKept: boolean
  /** Why the API refused the last answer. */
  refusal: string | null
}

/** Statuses after which the same answer would fail again. */
const FINAL = [400, 409, 410, 413]
const isFinal = (problem: unknown) => problem instanceof ApiProblem && FINAL.includes(problem.status)

/**
 * Creates the answers of a link to finished pictures. This browser keeps them, and what the client is writing, until
 * the session has sent them. A refused answer becomes a draft again.
 */
export function createAnswers({ token, carry }: Pick<LinkSession, 'token' | 'carry'>) {
  const storage = createLinkStorage(token)
  const key = `lustre:link:${linkName(token)}:delivery`
  const kept = () => {
    const draft = readKept('localStorage', key)
    return isDraft(draft) ? draft.notes : {}
  }
  const store = createStore<AnswersState>()(() => ({
    notes: kept(),
    waiting: storage.all(isAnswer),
    accepted: [],
    isKept: true,
    refusal: null,
  }))
  const { getState: get, setState: set } = store

  /** Adds to what another tab has written in the meantime. @param change null removes a note */
  function write(change: Readonly<Record<number, string | null>>): void {
    const all = Object.entries({ ...get().notes, ...kept(), ...change })
    const notes = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null))
    keep('localStorage', key, Object.keys(notes).length > 0 ? { notes } : null)
    set({ notes })
  }

  async function send(): Promise<void> {
    const [answer] = get().waiting
    if (!answer) return
    try {
      const { id: answerId, approved, changes } = answer
      await sendAnswer(token, { answerId, approved, changes })
      set({ accepted: [...get().accepted, answer] })
    } catch (problem) {
      if (!isFinal(problem)) throw problem
      set({ refusal: sentenceOf(problem, DELIVERY_MESSAGES.answerFailed) })
      write({ ...Object.fromEntries(answer.changes.map(({ file, note }) => [file, note])), ...get().notes })
    }
    storage.forget(answer)
    set({ waiting: get().waiting.filter(({ id }) => id !== answer.id) })
  }
  const outbox = { pending: () => get().waiting.length, send }

  return {
    store,
    /** Sends what an earlier page has left. */
    start() {
      if (outbox.pending() > 0) carry(outbox)
    },
    write,
    /** Sends an answer as soon as there is a connection. */
    answer(approved: readonly number[], changes: readonly Change[]): void {
      const said = changes.map(({ file, note }) => ({ file, note: storedNote(note) }))
      const answer = { id: randomUuid(), at: Date.now(), approved, changes: said }
      const isKept = storage.keep(answer)
      set({ waiting: [...get().waiting, answer], isKept, refusal: null })
      write(Object.fromEntries([...approved, ...changes.map(({ file }) => file)].map((file) => [file, null])))
      carry(outbox)
    },
    dismiss: () => set({ refusal: null }),
    /** Loads a delivery, which then contains what was acknowledged before. */
    async load(fetching: () => Promise<Delivery>): Promise<Delivery> {
      const before = get().accepted
      const delivery = await fetching()
      set({ accepted: get().accepted.filter((answer) => !before.includes(answer)) })
      return delivery
    },
  }
}

export type Answers = ReturnType<typeof createAnswers>

/** Returns the drafts that the studio does not have, in the order of the files; notes may be empty. */
export const changesOf = (
  notes: Notes,
  files: readonly Pick<DeliveredFile, 'id' | 'answer' | 'note'>[],
): Change[] =>
  files.flatMap(({ id, answer, note: known }) => {
    const note = notes[id]
    const isKnown = answer === 'change' && note?.trim() === known
    return note === undefined || isKnown ? [] : [{ file: id, note }]
  })

/** Returns a delivery as it is once the API has all these answers. */
export const withAnswers = (delivery: Delivery, answers: readonly Answer[]): Delivery =>
  answers.reduce((known, { approved, changes }) => {
    const notes = new Map(changes.map(({ file, note }) => [file, note]))
    const isNews = known.files.some(({ id, note }) => notes.has(id) && notes.get(id) !== note)
    return {
      ...known,
      roundsUsed: known.roundsUsed + (isNews ? 1 : 0),
      files: known.files.map((file) => {
        const note = notes.get(file.id)
        if (note !== undefined) return { ...file, answer: 'change', note }
        return approved.includes(file.id) ? { ...file, answer: 'approved', note: null } : file
      }),
    }
  }, delivery)
