import { isRecord } from '@lustre/platform/is-record'
import { useState } from 'react'
import { keep, readKept } from '../../../shared/kept.ts'
import { type FactsDraft, isFactsDraft } from './facts-draft.ts'

/** What was in the form at first, and what is in it now. */
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
 * What somebody types into the form of a run. It outlives the session, a reload and whatever else comes between,
 * within the tab.
 * @param name of the form: 'new', or the run's number
 * @param first what stands in it at first
 */
export function useFactsDraft(name: string, first: FactsDraft) {
  const [restored, setRestored] = useState(() => read(name))
  const [kept, setKept] = useState<Kept>(restored ?? { before: first, draft: first })
  return {
    ...kept,
    /** Whether it is from before. */
    restored: restored !== null,
    change(changes: Partial<FactsDraft>) {
      const next = { ...kept, draft: { ...kept.draft, ...changes } }
      setKept(next)
      write(name, next)
    },
    /** Begins anew. */
    discard() {
      setKept({ before: first, draft: first })
      setRestored(null)
      write(name, null)
    },
    /** It is saved, or given up. */
    forget: () => write(name, null),
  }
}

export type FactsForm = ReturnType<typeof useFactsDraft>
