import { Link, useSiteConfig } from '@lustre/platform'
import { buttonClass, CopyButton, cx, Notice } from '@lustre/shared-ui'
import { ArrowLeft, Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { DETAIL_CONTENT, LIST_CONTENT } from '../../../content/admin-content.ts'
import { fileName } from '../../../content/picture-lists.ts'
import { RECEIPT_CONTENT } from '../../../content/receipt-content.ts'
import { EXPORT_FORMATS, type RunRecord } from '../../../protocol/runs.ts'
import { usePictureList } from '../../settings.ts'
import { Checksum } from '../receipt/checksum.tsx'
import { ChosenPictures } from '../receipt/chosen-pictures.tsx'
import { Fact } from '../receipt/fact.tsx'
import { Note } from '../receipt/note.tsx'
import { exportUrl, fetchRun } from './admin-api.ts'
import { ADMIN_PATH } from './constants.ts'
import { Moment } from './moment.tsx'
import { useLoad } from './use-load.ts'

function Exports({ run }: { run: RunRecord }) {
  const { pictures } = usePictureList()
  const { siteUrl } = useSiteConfig()
  const names = run.selected_images.map((id) => {
    const picture = pictures.find((each) => each.id === id)
    return picture ? fileName(picture) : String(id)
  })
  return (
    <section aria-label={DETAIL_CONTENT.exports} className="mt-8 -mr-4 flex flex-wrap gap-y-3">
      <CopyButton size="sm" text={run.selected_images.join(', ')} label={DETAIL_CONTENT.copyIds} />
      <CopyButton size="sm" text={names.join(', ')} label={DETAIL_CONTENT.copyNames} />
      {run.receipt && (
        <CopyButton size="sm" text={siteUrl + run.receipt} label={DETAIL_CONTENT.copyReceipt} />
      )}
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
            {run.note && (
              <Fact label={RECEIPT_CONTENT.note} className="col-span-full max-w-measure">
                <Note text={run.note} />
              </Fact>
            )}
            {run.checksum && (
              <Fact label={RECEIPT_CONTENT.checksum} className="col-span-full">
                <Checksum hex={run.checksum} />
              </Fact>
            )}
          </dl>
          <Exports run={run} />
          <ChosenPictures
            pictures={run.selected_images.map((id) => ({ id, note: run.picture_notes?.[id] ?? null }))}
          />
        </>
      )}
    </section>
  )
}
