import { Button, cx, Progress, useTimer } from '@lustre/shared-ui'
import { type DragEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import { UPLOAD_CONTENT } from '#content/upload-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { DIGITAL_SOURCES, type UploadKind } from '#protocol/uploads.ts'
import { SelectField } from '../run-form/labeled.tsx'
import { ACCEPT, type Dropped, droppedFiles } from './read-file.ts'
import { UploadList } from './upload-list.tsx'
import { isOver, queueOf, type UploadItem } from './upload-queue.ts'

/** While uploads are under way, the run is loaded again at most this often. */
const RELOAD_MS = 1000

/** Calls `onDone` when files have arrived or failed: at the end, and from time to time before that. */
function useDone(done: number, isActive: boolean, onDone: () => void): void {
  const [announced, setAnnounced] = useState(done)
  useTimer(done !== announced, isActive ? RELOAD_MS : 0, () => {
    setAnnounced(done)
    onDone()
  })
}

const count = (items: readonly UploadItem[], state: UploadItem['state']) =>
  items.filter((item) => item.state === state).length
const sum = (items: readonly UploadItem[], of: (item: UploadItem) => number) =>
  items.reduce((total, item) => total + of(item), 0)

function DropArea({ onFiles }: { onFiles: (files: readonly Dropped[]) => void }) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent<HTMLElement>) => {
    // Moving onto a child is not leaving.
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void droppedFiles(event.dataTransfer).then(onFiles)
  }
  const chooser = (label: string, more: object) => (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={({ currentTarget: { nextElementSibling: input } }) => {
          if (input instanceof HTMLElement) input.click()
        }}
      >
        {label}
      </Button>
      <input
        type="file"
        multiple
        hidden
        aria-label={label}
        {...more}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          currentTarget.value = ''
        }}
      />
    </>
  )
  return (
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 border border-dashed p-6 transition-colors',
        isOver ? 'border-ink bg-paper-deep' : 'border-ink/35',
      )}
    >
      <p className="min-w-0 flex-1 basis-64 text-md">
        {isOver ? UPLOAD_CONTENT.dropNow : UPLOAD_CONTENT.drop}
      </p>
      {chooser(UPLOAD_CONTENT.chooseFolder, { webkitdirectory: '' })}
      {chooser(UPLOAD_CONTENT.chooseFiles, { accept: ACCEPT })}
    </div>
  )
}

type UploadPanelProps = {
  run: Pick<ClientRun, 'id'>
  kind: UploadKind
  /** Must reload the parts of the page that show the files. */
  onDone: () => void
}

/** Uploads originals to a run: a folder or files, with the progress of each file and of all together. */
export function UploadPanel({ run, kind, onDone }: UploadPanelProps) {
  const headingId = useId()
  const queue = queueOf(run.id, kind)
  const { items } = useStore(queue.store)
  const [isNothing, setNothing] = useState(false)
  const [chosen, setChosen] = useState('')
  const source = DIGITAL_SOURCES.find((each) => each === chosen)

  const done = count(items, 'done')
  const duplicates = count(items, 'duplicate')
  const failed = items.filter(({ state }) => state === 'failed')
  const again = failed.filter((item) => item.again).length
  const isActive = items.some((item) => !isOver(item))
  const sending = items.filter(({ state }) => state !== 'failed' && state !== 'duplicate')
  const [sent, bytes] = [sum(sending, (item) => item.sent), sum(sending, (item) => item.bytes)]

  useDone(done + failed.length, isActive, onDone)

  const said = [
    isActive && UPLOAD_CONTENT.progress(done, sending.length),
    !isActive && done > 0 && UPLOAD_CONTENT.finished(done),
    duplicates > 0 && UPLOAD_CONTENT.duplicates(duplicates),
    failed.length > 0 && UPLOAD_CONTENT.failures(failed.length),
  ].filter(Boolean)

  return (
    <section aria-labelledby={headingId} className="mt-12 border-t border-hairline pt-8">
      <h3 id={headingId} className="font-display text-xl">
        {UPLOAD_CONTENT.heading[kind]}
      </h3>
      <p className="mt-1 max-w-measure text-sm text-ink-faint">
        {UPLOAD_CONTENT.intro} {UPLOAD_CONTENT.resume}
      </p>
      <SelectField
        className="mt-4 max-w-sm"
        label={UPLOAD_CONTENT.source}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        options={[
          { value: '', label: UPLOAD_CONTENT.studiosSource },
          ...DIGITAL_SOURCES.map((value) => ({ value, label: UPLOAD_CONTENT.sources[value] })),
        ]}
      />
      <DropArea onFiles={(files) => setNothing(queue.add(files, source) === 0)} />
      {isActive && (
        <>
          <Progress
            className="mt-4"
            label={UPLOAD_CONTENT.all}
            value={sent}
            max={Math.max(bytes, 1)}
            valueText={UPLOAD_CONTENT.sent(sent, bytes)}
          />
          <p className="mt-2 text-sm text-ink-faint tabular-nums">{UPLOAD_CONTENT.sent(sent, bytes)}</p>
        </>
      )}
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-6">
        <output className="text-sm tabular-nums">
          {isNothing ? UPLOAD_CONTENT.nothing : said.join(' · ')}
        </output>
        {isActive && (
          <Button variant="quiet" size="sm" onClick={queue.stop}>
            {UPLOAD_CONTENT.stop}
          </Button>
        )}
        {again > 0 && (
          <Button variant="quiet" size="sm" onClick={queue.retry}>
            {UPLOAD_CONTENT.retry(again)}
          </Button>
        )}
        {!isActive && items.length > 0 && (
          <Button variant="quiet" size="sm" onClick={queue.clear}>
            {UPLOAD_CONTENT.clear}
          </Button>
        )}
      </div>
      <UploadList items={items} />
    </section>
  )
}
