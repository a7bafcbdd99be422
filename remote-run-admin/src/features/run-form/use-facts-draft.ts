import { type Guarded, shaped } from '@lustre/platform/shape'
import { useState } from 'react'
import { keep, readStored } from '../common/browser-storage.ts'
import { type FactsDraft, isFactsDraft } from './facts-draft.ts'

/** The form's first values, and its present ones. */
const isKept = shaped({ before: isFactsDraft, draft: isFactsDraft })
type Kept = Guarded<typeof isKept>

/**
 * Keeps a run's form in the tab's session storage, so that it survives a reload and a new login.
 * @param name 'new', or the run's number
 * @param first the first values of the form
 */
export function useFactsDraft(name: string, first: FactsDraft) {
  const key = `client-run-form-${name}`
  const [restored, setRestored] = useState(() => {
    const known = readStored('sessionStorage', key)
    return isKept(known) ? known : null
  })
  const [kept, setKept] = useState<Kept>(restored ?? { before: first, draft: first })
  /** Deletes the kept draft, once it is saved or canceled. */
  const forget = () => void keep('sessionStorage', key, null)
  return {
    ...kept,
    /** Whether the draft comes from an earlier visit to the form. */
    restored: restored !== null,
    change(changes: Partial<FactsDraft>) {
      const next = { ...kept, draft: { ...kept.draft, ...changes } }
      setKept(next)
      keep('sessionStorage', key, next)
    },
    discard() {
      setKept({ before: first, draft: first })
      setRestored(null)
      forget()
    },
    forget,
  }
}

export type FactsForm = ReturnType<typeof useFactsDraft>
