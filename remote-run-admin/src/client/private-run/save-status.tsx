import { useState } from 'react'
import { useStore } from 'zustand'
import { SAVING_CONTENT } from '../../../content/private-run-content.ts'
import type { LinkSession } from './link-session.ts'

/** Whether the choice is saved. Screen readers are told what has changed for good, not each 'Saving' in between. */
export function SaveStatus({ session: { link } }: { session: LinkSession }) {
  const saving = useStore(link, (state) => state.saving)
  const refusal = useStore(link, (state) => state.refusal)
  const isLosable = useStore(link, ({ pending, isKept }) => pending > 0 && !isKept)
  const [settled, setSettled] = useState(saving)
  if (saving !== 'saving' && saving !== settled) setSettled(saving)

  const words = isLosable && saving !== 'saving' ? SAVING_CONTENT.notKept : SAVING_CONTENT[saving]
  return (
    <>
      <p aria-hidden="true" className="mt-1 text-sm text-ink-faint">
        {words}
      </p>
      <output className="sr-only">{SAVING_CONTENT[settled]}</output>
      {refusal && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {refusal}
        </p>
      )}
    </>
  )
}
