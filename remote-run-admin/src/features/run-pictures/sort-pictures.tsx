import { Button, Field } from '@lustre/shared-ui'
import { type FormEvent, useState } from 'react'
import { ACTION_CONTENT, LIBRARY_CONTENT } from '#content/staff-run-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import { sortPictures } from '../runs/runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from '../runs/staff-actions.tsx'

const BY_NAME = new Intl.Collator(undefined, { numeric: true })
const numbersOf = (pictures: ClientRun['offered']) => pictures.map(({ number }) => number)

const sortAction = ({ id, offered }: ClientRun, sorted: ClientRun['offered']): StaffAction => ({
  name: 'sort',
  work: () => sortPictures(id, numbersOf(sorted)),
  said: ACTION_CONTENT.sorted,
  undo: () => sortPictures(id, numbersOf(offered)),
})

/** Sorts the pictures of a draft by their camera names, as people count: 2 comes before 10. */
export function SortByName({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const sorted = run.offered.toSorted((one, other) => BY_NAME.compare(fileNameOf(one), fileNameOf(other)))
  return (
    <ActionButton actions={actions} action={sortAction(run, sorted)}>
      {LIBRARY_CONTENT.byName}
    </ActionButton>
  )
}

type MoveSelectedProps = { run: ClientRun; actions: StaffActions; selected: ReadonlySet<number> }

/** Moves the selected pictures of a draft, together, to a place that staff type. */
export function MoveSelected({ run, actions, selected }: MoveSelectedProps) {
  const [place, setPlace] = useState('')
  const offered = run.offered.filter(({ isRemoved }) => !isRemoved)
  const moving = offered.filter(({ number }) => selected.has(number))
  const staying = offered.filter(({ number }) => !selected.has(number))
  const move = (event: FormEvent) => {
    event.preventDefault()
    const at = Number(place) - 1
    if (!Number.isInteger(at) || at < 0) return
    void actions.perform(sortAction(run, [...staying.slice(0, at), ...moving, ...staying.slice(at)]))
  }
  return (
    <form className="flex items-end gap-x-3" onSubmit={move}>
      <Field
        type="number"
        label={LIBRARY_CONTENT.place(offered.length)}
        value={place}
        min={1}
        max={offered.length}
        required
        autoComplete="off"
        className="w-32"
        onChange={(event) => setPlace(event.target.value)}
      />
      <Button type="submit" variant="quiet" size="sm" busy={actions.busy === 'sort'}>
        {LIBRARY_CONTENT.move}
      </Button>
    </form>
  )
}
