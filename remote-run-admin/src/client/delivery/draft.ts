import { useState } from 'react'
import type { DeliveredFile } from '../../../protocol/deliveries.ts'
import { type Guarded, isText, mapOf, orNull, shaped } from '../../../protocol/shape.ts'
import { keep, readKept } from '../../shared/kept.ts'
import { linkName } from '../private-run/edit-storage.ts'
import { randomUuid } from '../submit/submission.ts'

const isDraft = shaped({
  /** The requested changes by the id of their file. */
  notes: mapOf(isText),
  /** The last attempt to send them: under the same id, the API stores the same content once. */
  sent: orNull(shaped({ id: isText, content: isText })),
})
export type Draft = Guarded<typeof isDraft>

export type Change = { file: number; note: string }

const EMPTY: Draft = { notes: {}, sent: null }

/** Returns the changes of a draft that the studio does not have, in the order of the files; notes may be empty. */
export const changesOf = (
  { notes }: Pick<Draft, 'notes'>,
  files: readonly Pick<DeliveredFile, 'id' | 'answer' | 'note'>[],
): Change[] =>
  files.flatMap(({ id, answer, note: known }) => {
    const note = notes[id]
    const isKnown = answer === 'change' && note?.trim() === known
    return note === undefined || isKnown ? [] : [{ file: id, note }]
  })

/** Keeps what a client writes on finished pictures in this browser until it is sent. */
export function useDraft(token: string) {
  const key = `lustre:link:${linkName(token)}:delivery`
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readKept('localStorage', key)
    return isDraft(kept) ? kept : EMPTY
  })
  const change = (now: Draft) => {
    setDraft(now)
    keep('localStorage', key, Object.keys(now.notes).length > 0 ? now : null)
  }
  const without = (files: readonly number[]) =>
    Object.fromEntries(Object.entries(draft.notes).filter(([id]) => !files.includes(Number(id))))
  return {
    draft,
    /** @param note null takes the change back */
    write: (file: number, note: string | null) =>
      change({ ...draft, notes: note === null ? without([file]) : { ...draft.notes, [file]: note } }),
    forget: (files: readonly number[]) => change({ notes: without(files), sent: null }),
    /** Returns the id to send changes under, which a retry of the same content keeps. */
    idFor(changes: readonly Change[]): string {
      const content = JSON.stringify(changes)
      const sent = draft.sent?.content === content ? draft.sent : { id: randomUuid(), content }
      change({ ...draft, sent })
      return sent.id
    },
  }
}
