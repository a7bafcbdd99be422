import { Button } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { NOTE_CONTENT } from '../../../content/tray-content.ts'
import { MAX_STUDIO_NOTE_LENGTH } from '../../../protocol/limits.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { NoteField } from '../tray/note-field.tsx'

/** The note that goes with the run: a button until there is one, because most clients have none. */
export function StudioNote({ store, readOnly }: { store: RunStore; readOnly: boolean }) {
  const note = useStore(store, (state) => state.note)
  const [writing, setWriting] = useState(note !== '')
  const field = useRef<HTMLTextAreaElement>(null)
  const write = () => {
    flushSync(() => setWriting(true))
    // the button that was pressed is gone, and with it the focus
    field.current?.focus()
  }

  if (!writing && note === '')
    return (
      <Button variant="quiet" size="sm" className="mt-3" disabled={readOnly} onClick={write}>
        {NOTE_CONTENT.addStudio}
      </Button>
    )
  return (
    <NoteField
      field={field}
      label={NOTE_CONTENT.studio}
      value={note}
      maxLength={MAX_STUDIO_NOTE_LENGTH}
      readOnly={readOnly}
      className="mt-5"
      onChange={store.getState().setNote}
    />
  )
}
