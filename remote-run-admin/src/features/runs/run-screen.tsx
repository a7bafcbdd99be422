import { PrivatePictures } from '@lustre/shared-ui'
import { useState } from 'react'
import { DETAIL_CONTENT, LIST_CONTENT } from '#content/admin-content.ts'
import { ACTIVITY_CONTENT } from '#content/run-activity-content.ts'
import { STAFF_DELIVERY_CONTENT } from '#content/staff-delivery-content.ts'
import {
  LINKS_CONTENT,
  RUN_VIEW_CONTENT,
  SELECTION_CONTENT,
  VERSIONS_CONTENT,
} from '#content/staff-run-content.ts'
import { RUNS_TITLES } from '#content/staff-runs-content.ts'
import { TITLES } from '#content/titles.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import { ActivityPanel } from '../activity/activity-panel.tsx'
import { AdminHead } from '../admin/admin-head.tsx'
import { Fold } from '../admin/fold.tsx'
import { useLoad } from '../common/calls.ts'
import { useEnlarged } from '../common/enlarged.tsx'
import { Fact, Moment, Note } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { coverageOf, DeliveryPanel } from '../finished-files/delivery-panel.tsx'
import { RunForm } from '../run-form/run-form.tsx'
import { LinksPanel } from '../run-links/links-panel.tsx'
import { RunPictures } from '../run-pictures/run-pictures.tsx'
import { opensAt, type RunPart } from './actions-of.ts'
import { listAddress } from './addresses.ts'
import { ChosenInRun, numberedOf } from './chosen-in-run.tsx'
import { StateLabel, WaitsLabel } from './labels.tsx'
import type { ListView } from './list-view.ts'
import { REFRESH_MS } from './refresh.ts'
import { RunAbout, RunActions } from './run-actions.tsx'
import { progressWords, RunProgress } from './run-progress.tsx'
import { fetchRun } from './runs-api.ts'
import { BackLink, ScreenHeading } from './screen-heading.tsx'
import type { StaffActions } from './staff-actions.tsx'
import { VersionsPanel } from './versions-panel.tsx'

const isByLink = (key: string) => key.startsWith('R')

function SelectionNow({ run }: { run: ClientRun }) {
  const all = run.offered.map(({ number }) => number)
  const { enlarge, viewer } = useEnlarged(numberedOf(run.offered, { ...run.selection, pictures: all }))
  return (
    <>
      <RunProgress run={run} />
      {run.selection.note !== '' && (
        <figure className="m-0 mt-4 max-w-measure border-l-2 border-gold pl-4">
          <figcaption className="text-sm text-ink-faint">{SELECTION_CONTENT.note}</figcaption>
          <Note text={run.selection.note} className="text-base" />
        </figure>
      )}
      {run.selection.pictures.length === 0 ? (
        <p className="mt-4 text-base text-ink-soft">
          {run.state === 'draft' ? SELECTION_CONTENT.emptyDraft : SELECTION_CONTENT.empty}
        </p>
      ) : (
        <ChosenInRun
          run={run}
          chosen={run.selection}
          label={SELECTION_CONTENT.pictures}
          onEnlarge={enlarge}
        />
      )}
      {viewer}
    </>
  )
}

/** The facts of every run, those of its last version. */
function RunFacts({ run }: { run: ClientRun }) {
  const sent = run.history.at(-1)
  return (
    <dl className="run-facts mt-6 grid grid-cols-2 gap-x-8 gap-y-4 md:grid-cols-4">
      <Fact label={DETAIL_CONTENT.id}>{isByLink(run.key) ? run.key : `#${run.key}`}</Fact>
      <Fact label={DETAIL_CONTENT.name}>
        <bdi>{run.client}</bdi>
      </Fact>
      <Fact label={DETAIL_CONTENT.time}>
        {sent ? <Moment iso={sent.submittedAt} /> : LIST_CONTENT.notYet}
      </Fact>
      <Fact label={DETAIL_CONTENT.images}>{sent ? sent.pictures.length : progressWords(run)}</Fact>
    </dl>
  )
}

/** The parts of a run by private link, open at what it waits for. */
function RunParts({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  // A new link does not open the selection above it; another state of the run opens the next part.
  const [first, setFirst] = useState({ state: run.state, part: opensAt(run) })
  if (first.state !== run.state) setFirst({ state: run.state, part: opensAt(run) })
  const fold = (part: RunPart) => ({ isOpen: first.part === part, keeps: true })
  const isSent = run.state === 'submitted' || run.state === 'closed'
  return (
    <div className="mt-8 border-t border-hairline">
      {/* A submitted selection already appears below, as the newest version. */}
      {run.state !== 'submitted' && (
        <Fold
          id="selection-now"
          heading={SELECTION_CONTENT.heading}
          about={progressWords(run)}
          {...fold('selection')}
        >
          <SelectionNow run={run} />
        </Fold>
      )}
      {run.history.length > 0 && (
        <Fold
          id="run-versions"
          heading={VERSIONS_CONTENT.heading}
          about={VERSIONS_CONTENT.count(run.history.length)}
          {...fold('sent')}
        >
          <VersionsPanel run={run} level={4} />
        </Fold>
      )}
      {isSent && !run.isArchived && run.history.length > 0 && (
        <Fold
          id="run-delivery"
          heading={STAFF_DELIVERY_CONTENT.heading}
          about={coverageOf(run)}
          {...fold('delivery')}
        >
          <DeliveryPanel run={run} actions={actions} />
        </Fold>
      )}
      <Fold
        id="private-links"
        heading={LINKS_CONTENT.heading}
        about={LINKS_CONTENT.count(run.links.length)}
        {...fold('links')}
      >
        <LinksPanel run={run} actions={actions} />
      </Fold>
      <Fold
        id="run-about"
        heading={RUN_VIEW_CONTENT.about}
        about={RUN_VIEW_CONTENT.limitsOf(run.least, run.most, run.pictures)}
      >
        <RunAbout run={run} actions={actions} />
      </Fold>
      <Fold
        id="run-activity"
        className="no-print"
        heading={ACTIVITY_CONTENT.heading}
        about={<Moment iso={run.lastActivity} />}
      >
        <ActivityPanel run={run} actions={actions} />
      </Fold>
    </div>
  )
}

function RunView({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  if (!isByLink(run.key))
    return (
      <>
        <ScreenHeading id="run">{DETAIL_CONTENT.heading}</ScreenHeading>
        <RunFacts run={run} />
        <div className="mt-8 border-t border-hairline">
          <VersionsPanel run={run} level={3} />
        </div>
      </>
    )
  return (
    <>
      <p className="mt-2 text-sm text-ink-faint">{DETAIL_CONTENT.heading}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ScreenHeading id="run">{run.title}</ScreenHeading>
        <StateLabel state={run.state} isArchived={run.isArchived} />
        <WaitsLabel run={run} />
      </div>
      <RunActions run={run} actions={actions} />
      <RunFacts run={run} />
      <RunParts run={run} actions={actions} />
    </>
  )
}

type RunScreenProps = {
  runKey: string
  part: 'facts' | 'pictures' | null
  actions: StaffActions
  /** The list to go back to. */
  list: ListView
}

/** One run, or the part of it that the address names. It reloads to follow the client. */
export function RunScreen({ runKey, part, actions, list }: RunScreenProps) {
  // A run of /run never changes, and only staff change the part with thousands of pictures.
  const isStill = part === 'pictures' || !isByLink(runKey)
  const loaded = useLoad(`${runKey} ${actions.changes}`, (signal) => fetchRun(runKey, signal), {
    failed: RUN_VIEW_CONTENT.failed,
    refreshMs: isStill ? null : REFRESH_MS,
  })
  const { value: run, error, reload } = loaded

  return (
    <section aria-labelledby="run" className="mt-4">
      <AdminHead
        title={
          isByLink(runKey) ? RUNS_TITLES.run(runKey, run?.title ?? null) : TITLES.details(Number(runKey))
        }
      />
      {part === null && (
        <div className="no-print">
          <BackLink to={listAddress(list)}>{DETAIL_CONTENT.back}</BackLink>
        </div>
      )}
      <Failure error={error} className="mt-4" onRetry={reload} />
      {run === null && error === null && (
        <output className="mt-6 block text-md text-ink-soft">{RUN_VIEW_CONTENT.loading}</output>
      )}
      <PrivatePictures access={run?.access} onRenew={reload}>
        {run && part === null && <RunView run={run} actions={actions} />}
        {run && part === 'facts' && <RunForm run={run} actions={actions} />}
        {run && part === 'pictures' && <RunPictures run={run} actions={actions} onUploaded={reload} />}
      </PrivatePictures>
    </section>
  )
}
