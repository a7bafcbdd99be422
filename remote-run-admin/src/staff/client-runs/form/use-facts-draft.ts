import { isRecord } from '@lustre/platform/is-record'
import { useState } from 'react'
import { type FactsDraft, isFactsDraft } from './facts-draft.ts'

/** What was in the form at first, and what is in it now. */
type Kept = { before: FactsDraft; draft: FactsDraft }

const keyOf = (name: string) => `client-run-form-${name}`

function read(name: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return isRecord(kept) && isFactsDraft(kept.before) && isFactsDraft(kept.draft)
      ? { before: kept.before, draft: kept.draft }
      : null
  } catch {
    return null
  }
}

function write(name: string, kept: Kept | null) {
  try {
    if (kept) sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(name))
  } catch {
    // a browser that keeps nothing still has what is on the screen
  }
}

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
