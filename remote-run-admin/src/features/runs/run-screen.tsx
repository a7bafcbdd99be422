import { PrivatePictures } from '@lustre/shared-ui'
import { CHOICE_CONTENT, RUN_VIEW_CONTENT } from '#content/staff-run-content.ts'
import { RUNS_TITLES, runNumber } from '#content/staff-runs-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { AdminHead } from '../admin/admin-head.tsx'
import { useLoad } from '../common/calls.ts'
import { useEnlarged } from '../common/enlarged.tsx'
import { Note } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { DeliveryPanel } from '../finished-files/delivery-panel.tsx'
import { RunForm } from '../run-form/run-form.tsx'
import { LinksPanel } from '../run-links/links-panel.tsx'
import { RunPictures } from '../run-pictures/run-pictures.tsx'
import type { Act } from './acts.tsx'
import { listAddress, type ShownRun } from './addresses.ts'
import { fetchClientRun } from './client-runs-api.ts'
import { StateLabel, WaitsLabel } from './labels.tsx'
import type { ListView } from './list-view.ts'
import { NumberedPictures, numberedOf } from './numbered-pictures.tsx'
import { REFRESH_MS } from './refresh.ts'
import { RunActions, RunFacts } from './run-actions.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSteps } from './run-steps.tsx'
import { BackLink, ScreenHeading } from './screen-heading.tsx'
import { VersionsPanel } from './versions-panel.tsx'

function ChoiceNow({ run }: { run: ClientRun }) {
  const pictures = numberedOf(run.offered, run.choice)
  const all = run.offered.map(({ number }) => number)
  const { enlarge, viewer } = useEnlarged(numberedOf(run.offered, { ...run.choice, pictures: all }))
  return (
    <section aria-labelledby="choice-now" className="mt-10 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h3 id="choice-now" className="font-display text-xl">
          {CHOICE_CONTENT.heading}
        </h3>
        <RunProgress run={run} />
      </div>
      {run.choice.note !== '' && (
        <figure className="m-0 mt-4 max-w-measure border-l-2 border-gold pl-4">
          <figcaption className="text-sm text-ink-faint">{CHOICE_CONTENT.note}</figcaption>
          <Note text={run.choice.note} className="text-base" />
        </figure>
      )}
      {pictures.length === 0 ? (
        <p className="mt-4 text-base text-ink-soft">
          {run.state === 'draft' ? CHOICE_CONTENT.emptyDraft : CHOICE_CONTENT.empty}
        </p>
      ) : (
        <NumberedPictures label={CHOICE_CONTENT.pictures} pictures={pictures} onEnlarge={enlarge(pictures)} />
      )}
      {viewer}
    </section>
  )
}

function RunView({ run, acts }: { run: ClientRun; acts: Act }) {
  return (
    <>
      <p className="mt-2 text-sm text-ink-faint tabular-nums">{runNumber(run.id)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScreenHeading id="client-run">{run.title}</ScreenHeading>
        <StateLabel state={run.state} isArchived={run.isArchived} />
        <WaitsLabel run={run} />
      </div>
      <RunActions run={run} acts={acts} />
      <RunFacts run={run} />
      {/* A submitted choice already appears below, as the newest version. */}
      {run.state !== 'submitted' && <ChoiceNow run={run} />}
      <VersionsPanel run={run} />
      {(run.state === 'submitted' || run.state === 'closed') && !run.isArchived && (
        <DeliveryPanel run={run} acts={acts} />
      )}
      <LinksPanel run={run} acts={acts} />
      <ActivityPanel run={run} acts={acts} />
    </>
  )
}

/** One run, or the part of it that the address names. It reloads to follow the client. */
export function RunScreen({ id, part, acts, list }: ShownRun & { acts: Act; list: ListView }) {
  const loaded = useLoad(`${id} ${acts.changes}`, (signal) => fetchClientRun(id, signal), {
    failed: RUN_VIEW_CONTENT.failed,
    // This part has thousands of pictures, and only staff change them.
    refreshMs: part === 'pictures' ? null : REFRESH_MS,
  })
  const { value: run, error, reload } = loaded

  return (
    <section aria-labelledby="client-run" className="mt-4">
      <AdminHead title={RUNS_TITLES.run(id, run?.title ?? null)} />
      {part === null && (
        <div className="no-print flex flex-wrap items-center justify-between gap-x-8">
          <BackLink to={listAddress(list)}>{RUN_VIEW_CONTENT.back}</BackLink>
          <RunSteps runKey={`R${id}`} list={list} />
        </div>
      )}
      <Failure error={error} className="mt-4" onRetry={reload} />
      {run === null && error === null && (
        <output className="mt-6 block text-md text-ink-soft">{RUN_VIEW_CONTENT.loading}</output>
      )}
      <PrivatePictures access={run?.access} onRenew={reload}>
        {run && part === null && <RunView run={run} acts={acts} />}
        {run && part === 'facts' && <RunForm run={run} acts={acts} />}
        {run && part === 'pictures' && <RunPictures run={run} acts={acts} onUploaded={reload} />}
      </PrivatePictures>
    </section>
  )
}
