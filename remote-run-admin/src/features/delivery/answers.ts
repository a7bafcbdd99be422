import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { type Guarded, isNumber, isText, listOf, mapOf, shaped } from '@lustre/platform/shape'
import { createStore } from 'zustand'
import { DELIVERY_MESSAGES } from '#content/delivery-messages.ts'
import type { DeliveredFile, Delivery, DeliveryAnswer } from '#protocol/deliveries.ts'
import { keep, readStored } from '../common/browser-storage.ts'
import { createLinkStorage, linkName } from '../private-run/link-storage.ts'
import { storedNote } from '../private-run/note-text.ts'
import { randomUuid } from '../submit/random-uuid.ts'
import { sendAnswer } from './delivery-api.ts'

export type Change = DeliveryAnswer['changes'][number]

const isDraft = shaped({ notes: mapOf(isText) })
type Notes = Guarded<typeof isDraft>['notes']

/** An answer that the release before kept in the browser until it was sent. */
const isOldAnswer = shaped({
  approved: listOf(isNumber),
  changes: listOf(shaped({ file: isNumber, note: isText })),
})

type AnswersState = {
  /** The changes that the client is writing, by the id of their file. */
  notes: Notes
  /** On their way, oldest first. */
  waiting: readonly DeliveryAnswer[]
  /** Acknowledged, but maybe not in the delivery that the page has loaded. */
  accepted: readonly DeliveryAnswer[]
  /** The last try failed, and another one follows. */
  isLate: boolean
  /** Why the API refused the last answer. */
  refusal: string | null
}

const FIRST_REPEAT_MS = 1000
const LONGEST_REPEAT_MS = 8000

/** Returns whether the same answer would fail again. */
const isFinal = (problem: unknown) =>
  problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500 && problem.status !== 429

/** Waits, at most until the device is online or the page closed. */
const pause = (ms: number, closed: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms)
    function end() {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      closed.removeEventListener('abort', end)
      resolve()
    }
    window.addEventListener('online', end)
    closed.addEventListener('abort', end)
  })

/** Returns the change that removes the notes of an accepted answer. A note that the client has changed since then stays. */
function removalOf({ approved, changes }: DeliveryAnswer, notes: Notes) {
  const done = changes.filter(({ file, note }) => storedNote(notes[file] ?? '') === note)
  return Object.fromEntries([...approved, ...done.map(({ file }) => file)].map((id) => [id, null]))
}

/**
 * Creates the answers of a link to finished pictures. This browser keeps what the client is writing until the API has
 * it; an answer is sent again and again while the page is open.
 * @param token the link's token
 */
export function createAnswers(token: string) {
  const key = `lustre:link:${linkName(token)}:delivery`
  const kept = () => {
    const draft = readStored('localStorage', key)
    return isDraft(draft) ? draft.notes : {}
  }
  const store = createStore<AnswersState>()(() => ({
    notes: kept(),
    waiting: [],
    accepted: [],
    isLate: false,
    refusal: null,
  }))
  const { getState: get, setState: set } = store
  let isSending = false
  let page = new AbortController()

  /** Adds to what another tab has written in the meantime. @param change null removes a note */
  function write(change: Readonly<Record<number, string | null>>): void {
    const all = Object.entries({ ...get().notes, ...kept(), ...change })
    const notes = Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== null))
    keep('localStorage', key, Object.keys(notes).length > 0 ? { notes } : null)
    set({ notes })
  }

  /** Sends an answer until the API has it, refuses it, or the page closes. @returns whether the API has it */
  async function deliver(answer: DeliveryAnswer): Promise<boolean> {
    for (let ms = FIRST_REPEAT_MS; !page.signal.aborted; ms = Math.min(2 * ms, LONGEST_REPEAT_MS)) {
      try {
        await sendAnswer(token, answer)
        return true
      } catch (problem) {
        if (isFinal(problem)) {
          set({ refusal: sentenceOf(problem, DELIVERY_MESSAGES.answerFailed) })
          return false
        }
        set({ isLate: true })
        await pause(ms, page.signal)
      }
    }
    return false
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let [answer] = get().waiting; answer; [answer] = get().waiting) {
      const isAccepted = await deliver(answer)
      if (page.signal.aborted) break
      if (isAccepted) {
        write(removalOf(answer, get().notes))
        set({ accepted: [...get().accepted, answer] })
      }
      set({ waiting: get().waiting.filter((each) => each !== answer), isLate: false })
    }
    isSending = false
  }

  return {
    store,
    /** @returns a function that ends the repeating, when the page closes */
    start() {
      page = new AbortController()
      const storage = createLinkStorage(token)
      for (const { name, value } of storage.all()) {
        if (!isOldAnswer(value)) continue
        write({ ...Object.fromEntries(value.changes.map(({ file, note }) => [file, note])), ...get().notes })
        storage.forget(name)
      }
      return () => page.abort()
    },
    write,
    answer(approved: readonly number[], changes: readonly Change[]): void {
      const said = changes.map(({ file, note }) => ({ file, note: storedNote(note) }))
      const answer = { answerId: randomUuid(), approved, changes: said }
      set({ waiting: [...get().waiting, answer], refusal: null })
      void sendAll()
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
export const withAnswers = (
  delivery: Delivery,
  answers: readonly Pick<DeliveryAnswer, 'approved' | 'changes'>[],
): Delivery =>
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
