import { type Guarded, shaped } from '@lustre/platform/shape'
import { useState } from 'react'
import { keep, readStored } from '../common/browser-storage.ts'
import { NEW_RUN } from '../runs/addresses.ts'
import { type FactsDraft, isFactsDraft } from './facts-draft.ts'

/** The form's first values, and its present ones. */
const isKept = shaped({ before: isFactsDraft, draft: isFactsDraft })
type Kept = Guarded<typeof isKept>

const namesOf = (draft: FactsDraft) => Object.keys(draft) as (keyof FactsDraft)[]

/**
 * Keeps a run's form in the tab's session storage, so that it survives a reload and a new login.
 * @param name 'new', or the run's number
 * @param first the values of the run now, or of a new one
 */
export function useFactsDraft(name: string, first: FactsDraft) {
  const key = `client-run-form-${name}`
  const [restored, setRestored] = useState(() => {
    const known = readStored('sessionStorage', key)
    return isKept(known) ? known : null
  })
  const [kept, setKept] = useState<Kept>(restored ?? { before: first, draft: first })
  const [news, setNews] = useState<readonly (keyof FactsDraft)[]>([])
  const changed = name === NEW_RUN ? [] : namesOf(first).filter((each) => first[each] !== kept.before[each])
  // Other staff have saved the run: their changes appear, and what is typed here stays.
  if (changed.length > 0) {
    const untouched = changed.filter((each) => kept.draft[each] === kept.before[each])
    const taken = Object.fromEntries(untouched.map((each) => [each, first[each]]))
    setKept({ before: first, draft: { ...kept.draft, ...taken } })
    setNews([...new Set([...news, ...changed])])
  }
  /** Deletes the kept draft, once it is saved or canceled. */
  const forget = () => void keep('sessionStorage', key, null)
  return {
    ...kept,
    /** Whether the draft comes from an earlier visit to the form. */
    restored: restored !== null,
    /** The facts that other staff have changed since the form was opened, with their new values. */
    news: news.map((each) => ({ name: each, now: String(kept.before[each]) })),
    change(changes: Partial<FactsDraft>) {
      const next = { ...kept, draft: { ...kept.draft, ...changes } }
      setKept(next)
      keep('sessionStorage', key, next)
    },
    discard() {
      setKept({ before: first, draft: first })
      setRestored(null)
      setNews([])
      forget()
    },
    forget,
  }
}

export type FactsForm = ReturnType<typeof useFactsDraft>
