import { Link } from '@lustre/platform'
import { buttonClass, CopyButton, cx, Notice } from '@lustre/shared-ui'
import { ArrowLeft, Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { DETAIL_CONTENT, LIST_CONTENT } from '../../../content/admin-content.ts'
import { fileName } from '../../../content/picture-lists.ts'
import { EXPORT_FORMATS, type RunRecord } from '../../../protocol/runs.ts'
import { usePictureList } from '../../settings.ts'
import { exportUrl, fetchRun } from './admin-api.ts'
import { ADMIN_PATH } from './constants.ts'
import { Moment } from './moment.tsx'
import { RunPictures } from './run-pictures.tsx'
import { useLoad } from './use-load.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs font-medium tracking-label text-ink-faint uppercase">{label}</dt>
      <dd className="mt-1 text-base wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

function Exports({ run }: { run: RunRecord }) {
  const { pictures } = usePictureList()
  const names = run.selected_images.map((id) => {
    const picture = pictures.find((each) => each.id === id)
    return picture ? fileName(picture) : String(id)
  })
  return (
    <section aria-label={DETAIL_CONTENT.exports} className="mt-8 -mr-4 flex flex-wrap gap-y-3">
      <CopyButton size="sm" text={run.selected_images.join(', ')} label={DETAIL_CONTENT.copyIds} />
      <CopyButton size="sm" text={names.join(', ')} label={DETAIL_CONTENT.copyNames} />
      {/* the copy buttons bring their distance to the right along, for what they may have to say */}
      {EXPORT_FORMATS.map((format) => (
        <a
          key={format}
          href={exportUrl(run.id, format)}
          download
          className={cx('mr-4', buttonClass({ variant: 'secondary', size: 'sm' }))}
        >
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          {DETAIL_CONTENT.download(format.toUpperCase())}
        </a>
      ))}
    </section>
  )
}

type RunDetailProps = {
  id: number
  /** The record, when the list has it already. */
  known: RunRecord | null
  onSessionOver: () => void
}

/** 'Run Details': who, when, how many, which pictures, and all of it to take away. */
export function RunDetail({ id, known, onSessionOver }: RunDetailProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loaded = useLoad(known ? null : String(id), (signal) => fetchRun(id, signal), onSessionOver)
  const run = known ?? loaded.value

  useEffect(() => heading.current?.focus(), [])

  return (
    <section aria-labelledby="run-details" className="mt-8 border-t border-hairline pt-4">
      <Link to={ADMIN_PATH} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden="true" />
        {DETAIL_CONTENT.back}
      </Link>
      <h2 id="run-details" ref={heading} tabIndex={-1} className="mt-4 font-display text-xl">
        {DETAIL_CONTENT.heading}
      </h2>
      {loaded.loading && <output className="mt-6 block text-md text-ink-soft">{LIST_CONTENT.loading}</output>}
      {loaded.error !== null && (
        <Notice kind="error" className="mt-6">
          {loaded.error}
        </Notice>
      )}
      {run && (
        <>
          <dl className="run-facts mt-6 grid grid-cols-2 gap-x-8 gap-y-6 md:grid-cols-4">
            <Fact label={DETAIL_CONTENT.id}>#{run.id}</Fact>
            <Fact label={DETAIL_CONTENT.name}>
              <bdi>{run.user_name}</bdi>
            </Fact>
            <Fact label={DETAIL_CONTENT.time}>
              <Moment iso={run.submission_time} />
            </Fact>
            <Fact label={DETAIL_CONTENT.images}>{run.selected_images.length}</Fact>
          </dl>
          <Exports run={run} />
          <RunPictures ids={run.selected_images} />
        </>
      )}
    </section>
  )
}
