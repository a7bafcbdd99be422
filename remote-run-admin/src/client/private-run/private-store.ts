import { createStore } from 'zustand'
import type { OfferedPicture, OfferedRun } from '../../../protocol/links.ts'
import { EMPTY_DRAFT, parseDraft } from '../light-table/draft.ts'
import type { RunState, RunStore } from '../light-table/run-store.ts'
import { isPicked, RUN_RULES, type Rules, toggled } from '../light-table/selection.ts'
import { STUDIO } from './edit-queue.ts'
import type { Ledger } from './ledger.ts'
import type { LinkStorage } from './link-storage.ts'
import { choiceOf } from './merge.ts'
import { storedNote } from './note-text.ts'
import { ranksFor } from './ranks.ts'
import { BATCH_MS } from './sync.ts'

/** Edits typed within this time are sent together, in milliseconds. */
const TYPING_MS = 800

export const rulesOf = (run: OfferedRun, pictures: readonly OfferedPicture[]): Rules => ({
  least: run.least,
  most: run.most,
  notes: run.notesAllowed,
  withdrawn: new Set(pictures.filter(({ isRemoved }) => isRemoved).map(({ number }) => number)),
})

/**
 * Makes the store of a choice in a private run: every change goes to the ledger, and the store shows the
 * ledger's content.
 * @param onEdit gets how long the edit may wait for others, in milliseconds
 */
export function createPrivateStore(ledger: Ledger, storage: LinkStorage, onEdit: (waitMs: number) => void) {
  /**
   * Notes exactly as typed, by number; the stored text is trimmed, which would drop the space before the next
   * word.
   */
  const typed = new Map<number, string>()
  const asTyped = (number: number, stored: string) => {
    const text = typed.get(number)
    return text !== undefined && storedNote(text) === stored ? text : stored
  }

  const { name, submissionId } = parseDraft(storage.form(), new Set())
  const store: RunStore = createStore<RunState>()((set, get) => {
    const write = (number: number, text: string) => {
      const { note: noteBefore } = ledger.markOf(number)
      const note = storedNote(text)
      typed.set(number, text)
      if (note !== noteBefore) ledger.say(number, { note, noteBefore })
      show()
      onEdit(TYPING_MS)
    }
    const putAt = (picks: readonly number[], id: number, chosen: boolean) => {
      const ranks = ranksFor(picks, id, (number) => ledger.markOf(number).rank)
      for (const [number, rank] of ranks)
        ledger.say(number, { rank, ...(chosen && number === id && { chosen }) })
    }
    const changed = () => {
      show()
      onEdit(BATCH_MS)
    }
    return {
      ...EMPTY_DRAFT,
      name,
      submissionId,
      rules: RUN_RULES,
      toggle(id) {
        const { picks, rules } = get()
        const next = toggled(picks, id, rules.most)
        if (isPicked(picks, id)) ledger.say(id, { chosen: false })
        else if (next === picks || rules.withdrawn.has(id)) return
        else putAt(next, id, true)
        changed()
      },
      place(picks, id) {
        const isBack = !isPicked(get().picks, id)
        if (isBack && get().rules.withdrawn.has(id)) return
        putAt(picks, id, isBack)
        changed()
      },
      setName: (text) => set({ name: text }),
      setNote: (text) => write(STUDIO, text),
      setPictureNote: write,
      // Keeps the name for a second submission.
      closeSubmission() {},
      clear: () => set({ submissionId: null }),
    }
  })

  store.subscribe((state, before) => {
    if (state.name === before.name && state.submissionId === before.submissionId) return
    storage.keepForm({ name: state.name, submissionId: state.submissionId })
  })

  /** Shows what the ledger holds now. */
  function show() {
    const { picks, note, pictureNotes } = store.getState()
    const marks = new Map(
      [...ledger.marks()].map(([number, mark]) => [number, { ...mark, note: asTyped(number, mark.note) }]),
    )
    store.setState(choiceOf(marks, { picks, note, pictureNotes }))
  }

  return { store, show }
}
