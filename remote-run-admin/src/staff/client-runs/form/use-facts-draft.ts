import { isRecord } from '@lustre/platform/is-record'
import { useState } from 'react'
import { keep, readKept } from '../../../shared/kept.ts'
import { type FactsDraft, isFactsDraft } from './facts-draft.ts'

/** The form's first values, and its present ones. */
type Kept = { before: FactsDraft; draft: FactsDraft }

const keyOf = (name: string) => `client-run-form-${name}`

function read(name: string): Kept | null {
  const kept = readKept('sessionStorage', keyOf(name))
  return isRecord(kept) && isFactsDraft(kept.before) && isFactsDraft(kept.draft)
    ? { before: kept.before, draft: kept.draft }
    : null
}

const write = (name: string, kept: Kept | null) => void keep('sessionStorage', keyOf(name), kept)

/**
 * Keeps a run's form in the tab's session storage, so that it survives a reload and a new login.
 * @param name 'new', or the run's number
 * @param first the first values of the form
 */
export function useFactsDraft(name: string, first: FactsDraft) {
  const [restored, setRestored] = useState(() => read(name))
  const [kept, setKept] = useState<Kept>(restored ?? { before: first, draft: first })
  return {
    ...kept,
    /** Whether the draft comes from an earlier visit to the form. */
    restored: restored !== null,
    change(changes: Partial<FactsDraft>) {
      const next = { ...kept, draft: { ...kept.draft, ...changes } }
      setKept(next)
      write(name, next)
    },
    discard() {
      setKept({ before: first, draft: first })
      setRestored(null)
      write(name, null)
    },
    /** Deletes the kept draft, once it is saved or canceled. */
    forget: () => write(name, null),
  }
}

export type FactsForm = ReturnType<typeof useFactsDraft>
