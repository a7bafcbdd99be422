import { Progress } from '@lustre/shared-ui'
import { UPLOAD_CONTENT } from '#content/upload-content.ts'
import { isOver, type UploadItem } from './upload-queue.ts'

/** Rows of one kind at once: a folder may have thousands of files. */
const MOST_ROWS = 50

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-2 text-sm'

function UploadRow({ item }: { item: UploadItem }) {
  const { name, bytes, sent, state, problem } = item
  const isSent = state === 'sending' || state === 'storing'
  return (
    <li className={ROW}>
      <span className="min-w-0 flex-1 basis-48 break-words">
        <bdi>{name}</bdi>
      </span>
      <span className={state === 'failed' ? 'text-danger' : 'text-ink-faint tabular-nums'}>
        {problem ?? (state === 'sending' ? UPLOAD_CONTENT.sent(sent, bytes) : UPLOAD_CONTENT.states[state])}
      </span>
      {isSent && (
        <Progress label={name} value={sent} max={bytes} valueText={UPLOAD_CONTENT.sent(sent, bytes)} />
      )}
    </li>
  )
}

/** Files under way and those that did not get into the run; the others are only counted. */
export function UploadList({ items }: { items: readonly UploadItem[] }) {
  const underWay = items.filter((item) => !isOver(item) && item.state !== 'waiting')
  const stopped = items.filter(({ state }) => state === 'failed' || state === 'duplicate')
  const hidden = stopped.length - MOST_ROWS
  if (underWay.length + stopped.length === 0) return null
  return (
    <ul aria-label={UPLOAD_CONTENT.list} className="mt-4 border-t border-hairline">
      {[...underWay, ...stopped.slice(0, MOST_ROWS)].map((item) => (
        <UploadRow key={item.id} item={item} />
      ))}
      {hidden > 0 && <li className={ROW}>{UPLOAD_CONTENT.more(hidden)}</li>}
    </ul>
  )
}
