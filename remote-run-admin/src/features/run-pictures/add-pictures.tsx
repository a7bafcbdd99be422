import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { CURATED_LIST } from '#content/curated-list.ts'
import { ACTION_CONTENT, LIBRARY_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { MAX_RUN_PICTURES } from '#protocol/limits.ts'
import { Fold } from '../admin/fold.tsx'
import { type AddedPictures, addPictures, setRemoved } from '../runs/runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from '../runs/staff-actions.tsx'
import { LibraryPicker } from './library-picker.tsx'
import { roomFor } from './press-range.ts'

/**
 * Adds pictures to a run; all or none.
 * @param publicIds the added pictures that the run does not offer yet
 */
function addAction(id: number, added: AddedPictures, publicIds: readonly string[]): StaffAction {
  let numbers: number[] = []
  return {
    name: 'list' in added ? 'curated' : 'add',
    work: async () => {
      const { offered } = await addPictures(id, added)
      const wanted = new Set(publicIds)
      numbers = offered.filter((picture) => wanted.has(picture.publicId)).map(({ number }) => number)
    },
    said: ACTION_CONTENT.added(publicIds.length),
    undo: () => setRemoved(id, numbers, true),
  }
}

const EMPTY: ReadonlySet<string> = new Set()

/** Adds pictures to a run: the whole list of /run, or any of the media library. */
export function AddPictures({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const [pressed, setPressed] = useState(EMPTY)

  const offered = run.offered.filter(({ isRemoved }) => !isRemoved)
  const inRun = new Set(offered.map(({ publicId }) => publicId))
  const missing = CURATED_LIST.map(({ publicId }) => publicId).filter((publicId) => !inRun.has(publicId))
  // Pictures that the run now offers are no longer selected.
  const selected = [...pressed].filter((publicId) => !inRun.has(publicId))
  const room = roomFor(offered.length)
  const tooMany = selected.length > room

  return (
    <Fold
      id="add-pictures"
      heading={LIBRARY_CONTENT.add}
      about={LIBRARY_CONTENT.from}
      className="mt-8 border-t"
      keeps
    >
      {missing.length > 0 && (
        <ActionButton actions={actions} action={addAction(run.id, { list: 'curated' }, missing)}>
          {LIBRARY_CONTENT.curated(missing.length, CURATED_LIST.length)}
        </ActionButton>
      )}
      <LibraryPicker inRun={inRun} selected={new Set(selected)} onSelect={setPressed} />
      {selected.length > 0 && (
        <div className="select-bar sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-ink bg-paper py-3">
          <output className="text-sm tabular-nums">{LIBRARY_CONTENT.selected(selected.length)}</output>
          {tooMany && (
            <p className="text-sm font-medium text-danger">{LIBRARY_CONTENT.limit(MAX_RUN_PICTURES, room)}</p>
          )}
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setPressed(EMPTY)}>
            {LIBRARY_CONTENT.clear}
          </Button>
          <ActionButton
            variant="primary"
            actions={actions}
            action={addAction(run.id, { publicIds: selected }, selected)}
            disabled={tooMany}
          >
            {LIBRARY_CONTENT.addSelected(selected.length)}
          </ActionButton>
        </div>
      )}
    </Fold>
  )
}
