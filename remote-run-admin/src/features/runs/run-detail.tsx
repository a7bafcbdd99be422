import { useSiteConfig } from '@lustre/platform'
import { DETAIL_CONTENT, LIST_CONTENT } from '#content/admin-content.ts'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import { fileNameOf } from '#protocol/file-names.ts'
import type { RunRecord } from '#protocol/runs.ts'
import { usePictureList } from '../../settings.ts'
import { exportUrl, fetchRun } from '../admin/admin-api.ts'
import { useLoad } from '../common/calls.ts'
import { ChosenPictures } from '../common/chosen-pictures.tsx'
import { EnlargeButton } from '../common/enlarge-button.tsx'
import { useEnlarged } from '../common/enlarged.tsx'
import { Fact, Moment, Note } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { USUAL_SIZE } from '../common/picture-props.ts'
import { Exports } from '../exports/exports.tsx'
import { listAddress } from './addresses.ts'
import type { ListView } from './list-view.ts'
import { RunSteps } from './run-steps.tsx'
import { BackLink, ScreenHeading } from './screen-heading.tsx'

/** The exports and pictures of a run record, in the client's order, with notes; a press enlarges a picture. */
function RecordPictures({ run }: { run: RunRecord }) {
  const { pictures: listed } = usePictureList()
  const { siteUrl } = useSiteConfig()
  const chosen = run.selected_images.map((id) => ({
    id,
    note: run.picture_notes?.[id] ?? null,
    picture: listed.find((each) => each.id === id),
  }))
  const names = chosen.map(({ id, picture }) => (picture ? fileNameOf(picture) : String(id)))
  const shown = chosen.flatMap(({ id, note, picture }) =>
    picture ? [{ id, publicId: picture.publicId, alt: picture.alt, ...USUAL_SIZE, note }] : [],
  )
  const { enlarge, viewer } = useEnlarged(shown)
  return (
    <>
      <Exports
        label={DETAIL_CONTENT.exports}
        copies={[
          { label: DETAIL_CONTENT.copyIds, text: run.selected_images.join(', ') },
          { label: DETAIL_CONTENT.copyNames, text: names.join(', ') },
          ...(run.receipt ? [{ label: DETAIL_CONTENT.copyReceipt, text: siteUrl + run.receipt }] : []),
        ]}
        urlOf={(format) => exportUrl(run.id, format)}
        className="mt-8"
      />
      <ChosenPictures
        pictures={chosen}
        listed={listed}
        renderOver={(id, alt) => <EnlargeButton id={id} alt={alt} onEnlarge={enlarge(shown)} />}
      />
      {viewer}
    </>
  )
}

type RunDetailProps = {
  id: number
  /** The record, if the list has loaded it already. */
  known: RunRecord | null
  /** The list that decides the record's neighbors. */
  list: ListView
}

export function RunDetail({ id, known, list }: RunDetailProps) {
  const loaded = useLoad(known ? null : String(id), (signal) => fetchRun(id, signal))
  const run = known ?? loaded.value

  return (
    <section aria-labelledby="run-details" className="mt-4">
      <div className="no-print flex flex-wrap items-center justify-between gap-x-8">
        <BackLink to={listAddress(list)}>{DETAIL_CONTENT.back}</BackLink>
        <RunSteps runKey={String(id)} list={list} />
      </div>
      <ScreenHeading id="run-details" className="mt-4 text-xl">
        {DETAIL_CONTENT.heading}
      </ScreenHeading>
      {loaded.loading && <output className="mt-6 block text-md text-ink-soft">{LIST_CONTENT.loading}</output>}
      <Failure error={loaded.error} />
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
          </dl>
          <RecordPictures run={run} />
        </>
      )}
    </section>
  )
}
