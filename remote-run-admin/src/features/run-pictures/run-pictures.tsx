import { Button } from '@lustre/shared-ui'
import { useId, useState } from 'react'
import { pictureNumber } from '#content/picture-number.ts'
import { ACTION_CONTENT, LIBRARY_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import { pictureProps } from '../common/picture-props.ts'
import { runAddress } from '../runs/addresses.ts'
import { setRemoved } from '../runs/runs-api.ts'
import { BackLink, ScreenHeading } from '../runs/screen-heading.tsx'
import { ActionButton, type StaffActions } from '../runs/staff-actions.tsx'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { AddPictures } from './add-pictures.tsx'
import { SelectGrid } from './select-grid.tsx'
import { MoveSelected, SortByName } from './sort-pictures.tsx'

const EMPTY: ReadonlySet<string> = new Set()
/** How many pictures show at first, and how many more each press adds. */
const STEP = 400

type OfferedPicturesProps = {
  run: ClientRun
  actions: StaffActions
  /** Lists the removed pictures, to put back, instead of the offered ones, to remove. */
  removed: boolean
  describedBy?: string | undefined
}

function OfferedPictures({ run, actions, removed, describedBy }: OfferedPicturesProps) {
  const [pressed, setPressed] = useState(EMPTY)
  const [shown, setShown] = useState(STEP)
  const chosen = new Set(run.selection.pictures)
  const pictures = run.offered.filter(({ isRemoved }) => isRemoved === removed)
  // Pictures that have left the list are no longer selected.
  const selected = pictures.map(({ number }) => number).filter((number) => pressed.has(String(number)))
  const said = removed ? ACTION_CONTENT.putBack : ACTION_CONTENT.removed
  const words = removed ? LIBRARY_CONTENT.putBackSelected : LIBRARY_CONTENT.removeSelected
  const action = {
    name: removed ? 'put-back' : 'remove',
    work: () => setRemoved(run.id, selected, !removed),
    said: said(selected.length),
    undo: () => setRemoved(run.id, selected, removed),
  }

  return (
    <>
      <SelectGrid
        label={removed ? LIBRARY_CONTENT.removed : LIBRARY_CONTENT.offeredList}
        describedBy={describedBy}
        items={pictures.slice(0, shown).map((picture) => ({
          ...pictureProps(picture),
          id: String(picture.number),
          caption: `${pictureNumber(picture.number)} ${fileNameOf(picture)}`,
          remark: chosen.has(picture.number) ? LIBRARY_CONTENT.chosen : undefined,
        }))}
        selected={pressed}
        onSelect={setPressed}
      />
      {pictures.length > shown && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShown(shown + STEP)}>
          {LIBRARY_CONTENT.moreOf(shown, pictures.length)}
        </Button>
      )}
      {selected.length > 0 && (
        <div className="select-bar sticky bottom-0 z-10 mt-4 flex flex-wrap items-end gap-x-6 gap-y-2 border-t border-ink bg-paper py-3">
          <ActionButton variant="secondary" actions={actions} action={action}>
            {words(selected.length)}
          </ActionButton>
          {run.state === 'draft' && !removed && (
            <MoveSelected run={run} actions={actions} selected={new Set(selected)} />
          )}
          <Button variant="quiet" size="sm" className="ml-auto" onClick={() => setPressed(EMPTY)}>
            {LIBRARY_CONTENT.clear}
          </Button>
        </div>
      )}
    </>
  )
}

type RunPicturesProps = {
  run: ClientRun
  actions: StaffActions
  /** Must load the run again. */
  onUploaded: () => void
}

/** The pictures of a run: the offered ones, the removed ones, and the library to add from. */
export function RunPictures({ run, actions, onUploaded }: RunPicturesProps) {
  const keysId = useId()
  const removed = run.offered.filter(({ isRemoved }) => isRemoved).length
  const offered = run.offered.length - removed

  return (
    <>
      <BackLink to={runAddress(run.id)}>{LIBRARY_CONTENT.back}</BackLink>
      <ScreenHeading id="run">{LIBRARY_CONTENT.heading}</ScreenHeading>
      <p className="mt-1 text-base text-ink-soft">
        <bdi>{run.title}</bdi> · <span className="tabular-nums">{LIBRARY_CONTENT.count(offered)}</span>
      </p>
      {offered === 0 ? (
        <p className="mt-6 max-w-measure text-base text-ink-soft">{LIBRARY_CONTENT.none}</p>
      ) : (
        <>
          <div className="mt-6 flex min-h-11 flex-wrap items-center justify-between gap-x-6">
            <p id={keysId} className="text-sm text-ink-faint max-sm:sr-only">
              {LIBRARY_CONTENT.keys}
            </p>
            {run.state === 'draft' && <SortByName run={run} actions={actions} />}
          </div>
          <OfferedPictures run={run} actions={actions} removed={false} describedBy={keysId} />
        </>
      )}
      {removed > 0 && (
        <section aria-labelledby="removed-pictures" className="mt-8">
          <h3 id="removed-pictures" className="text-base font-medium">
            {LIBRARY_CONTENT.removed}
          </h3>
          <p className="text-sm text-ink-faint">{LIBRARY_CONTENT.removedHint}</p>
          <OfferedPictures run={run} actions={actions} removed />
        </section>
      )}
      <UploadPanel run={run} kind="picture" onDone={onUploaded} />
      <AddPictures run={run} actions={actions} />
    </>
  )
}
