import { Button } from '@lustre/shared-ui'
import { useState } from 'react'
import { pictureNumber } from '../../../../content/picture-number.ts'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, OfferedPicture } from '../../../../protocol/client-runs.ts'
import { numberedOf } from '../run/numbered-of.ts'
import { SelectGrid } from './select-grid.tsx'

type OfferedPicturesProps = {
  run: ClientRun
  /** Those of the run's that are shown. */
  pictures: readonly OfferedPicture[]
  label: string
  describedBy?: string
  /** What the button says for so many. */
  actWords: (count: number) => string
  busy: boolean
  onAct: (numbers: number[]) => void
}

const EMPTY: ReadonlySet<string> = new Set()
/** How many are shown at first, and how many more at a press. */
const STEP = 400

/** Pictures of a run by their numbers, to do something with many of them. */
export function OfferedPictures({
  run,
  pictures,
  label,
  describedBy,
  actWords,
  busy,
  onAct,
}: OfferedPicturesProps) {
  const [pressed, setPressed] = useState(EMPTY)
  const [shown, setShown] = useState(STEP)
  const chosen = new Set(run.choice.pictures)
  const numbers = pictures.map(({ number }) => number)
  // what has gone meanwhile is not selected any more
  const selected = numbers.filter((number) => pressed.has(String(number)))
  const items = numberedOf(run.offered, { pictures: numbers.slice(0, shown), pictureNotes: {} }).map(
    ({ id, publicId, alt, width, height }) => ({
      id: String(id),
      publicId,
      alt,
      width,
      height,
      caption: pictureNumber(id),
      remark: chosen.has(id) ? LIBRARY_CONTENT.chosen : undefined,
    }),
  )

  return (
    <>
      <SelectGrid
        label={label}
        describedBy={describedBy}
        items={items}
        selected={pressed}
        onSelect={setPressed}
      />
      {numbers.length > shown && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShown(shown + STEP)}>
          {LIBRARY_CONTENT.moreOf(shown, numbers.length)}
        </Button>
      )}
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-6">
        {selected.length > 0 && (
          <>
            <Button variant="secondary" size="sm" busy={busy} onClick={() => onAct(selected)}>
              {actWords(selected.length)}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setPressed(EMPTY)}>
              {LIBRARY_CONTENT.clear}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
