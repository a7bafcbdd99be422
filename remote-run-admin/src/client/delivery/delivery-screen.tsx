import { useSiteConfig } from '@lustre/platform'
import { Button, ButtonLink, Notice, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { DELIVERY_CONTENT as SAYS } from '../../../content/delivery-content.ts'
import { DELIVERY_MESSAGES } from '../../../content/delivery-messages.ts'
import type { Delivery } from '../../../protocol/deliveries.ts'
import { useEnlarged } from '../../shared/enlarged.tsx'
import { Moment } from '../../shared/moment.tsx'
import { localDate } from '../../shared/time.ts'
import { useAttempt } from '../../shared/use-attempt.ts'
import { useLoad } from '../../shared/use-load.ts'
import { OnItsWay } from '../link/dead-end.tsx'
import type { LinkSession } from '../private-run/link-session.ts'
import { randomUuid } from '../submit/submission.ts'
import { fetchDelivery, sendAnswer, startDownload } from './delivery-api.ts'
import { changesOf, useDraft } from './draft.ts'
import { FinishedPicture, finishedOf } from './finished-picture.tsx'

/** The way to the studio, for what the page cannot do. */
function WriteToStudio() {
  const { contactEmail } = useSiteConfig()
  return (
    <ButtonLink href={`mailto:${contactEmail}`} variant="secondary" size="sm">
      {SAYS.write}
    </ButtonLink>
  )
}

/** What has been answered so far. */
function Standing({ delivery: { files } }: { delivery: Delivery }) {
  const asked = files.filter(({ answer }) => answer === 'change').length
  if (asked > 0) return <Notice className="mt-6">{SAYS.withStudio(asked)}</Notice>
  const isDone = files.every(({ answer }) => answer === 'approved')
  return isDone && <Notice kind="success" className="mt-6" title={SAYS.allApproved} />
}

type DeliveredProps = { session: LinkSession; delivery: Delivery; onAnswered: () => void }

/** The finished pictures, their answers and their downloads. */
function Delivered({ session: { token, link }, delivery, onAnswered }: DeliveredProps) {
  const { files, roundsUsed, revisionRounds, endsAt } = delivery
  const offered = useStore(link, (state) => state.pictures)
  const { draft, write, forget, idFor } = useDraft(token)
  const { attempt, busy, error, dismiss } = useAttempt(SAYS.failed)
  const shown = finishedOf(files, offered)
  const { enlarge, viewer } = useEnlarged(shown.map(({ picture }) => picture))

  const changes = changesOf(draft, files)
  const written = changes.filter(({ note }) => note.trim() !== '')
  const canAsk = revisionRounds === null || roundsUsed < revisionRounds
  const open = files.filter(
    ({ id, answer }) => answer === null && !changes.some((change) => change.file === id),
  )

  /** Sends an answer, and looks at the result in any case: without a reply it may have arrived. */
  const answer = async (answerId: string, approved: number[], asked: typeof changes) => {
    const isSent = await attempt(() => sendAnswer(token, { answerId, approved, changes: asked }))
    if (isSent) forget([...approved, ...asked.map(({ file }) => file)])
    onAnswered()
  }
  const approve = (ids: number[]) => void answer(randomUuid(), ids, [])
  const save = (file: number | null) => void attempt(() => startDownload(token, file))

  return (
    <>
      <p className="mt-3 max-w-measure text-base text-pretty text-ink-soft">
        {SAYS.intro} {SAYS.rounds(roundsUsed, revisionRounds)} {SAYS.until} <Moment iso={endsAt} dateOnly />.
      </p>
      {!canAsk && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-measure text-base">{SAYS.noRounds}</p>
          <WriteToStudio />
        </div>
      )}
      <Standing delivery={delivery} />
      <div className="mt-6 flex flex-wrap gap-3">
        {open.length > 0 && (
          <Button size="sm" disabled={busy} onClick={() => approve(open.map(({ id }) => id))}>
            {SAYS.approveAll(open.length)}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => save(null)}>
          {SAYS.downloadAll}
        </Button>
      </div>
      <ol aria-label={SAYS.list} className="mt-8 list-none p-0">
        {shown.map((each) => (
          <FinishedPicture
            key={each.file.id}
            finished={each}
            note={changes.find(({ file }) => file === each.file.id)?.note ?? null}
            canAsk={canAsk}
            busy={busy}
            onEnlarge={enlarge(shown.map(({ picture }) => picture))}
            onApprove={() => approve([each.file.id])}
            onWrite={(note) => write(each.file.id, note)}
            onSave={() => save(each.file.id)}
          />
        ))}
      </ol>
      <div className="sticky bottom-3 z-10 mt-6 empty:hidden">
        {error !== null && (
          <Notice kind="error" onDismiss={dismiss}>
            {error}
          </Notice>
        )}
        {changes.length > 0 && (
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-print border border-hairline bg-paper px-4 py-3 shadow-lifted">
            <output className="text-sm">
              {written.length > 0 ? SAYS.unsent(written.length) : SAYS.nothingWritten}
            </output>
            <Button
              busy={busy}
              disabled={written.length === 0}
              onClick={() => void answer(idFor(written), [], written)}
            >
              {busy ? SAYS.sending : SAYS.send}
            </Button>
          </div>
        )}
      </div>
      {viewer}
    </>
  )
}

type DeliveryScreenProps = {
  session: LinkSession
  /** Goes up with each delivery and answer. */
  version: number
  /** What the client has chosen and sent. */
  children: ReactNode
}

/** What the studio has delivered, and below it what the client chose. */
export function DeliveryScreen({ session, version, children }: DeliveryScreenProps) {
  const { token } = session
  const load = useLoad(`${token} ${version}`, (signal) => fetchDelivery(token, signal), {
    failed: DELIVERY_MESSAGES.loadFailed,
  })
  const { value: delivery, error, reload } = load
  return (
    <>
      <SectionTitle as="h2" size="small">
        {SAYS.heading}
      </SectionTitle>
      {error !== null && (
        <Notice
          kind="error"
          className="mt-4"
          action={
            <Button variant="secondary" size="sm" onClick={reload}>
              {SAYS.retry}
            </Button>
          }
        >
          {error}
        </Notice>
      )}
      {delivery === null && error === null && <OnItsWay>{SAYS.loading}</OnItsWay>}
      {delivery?.isOver && (
        <Notice className="mt-4" title={SAYS.over(localDate(delivery.endsAt))} action={<WriteToStudio />}>
          {SAYS.overNext}
        </Notice>
      )}
      {delivery && !delivery.isOver && (
        <PrivatePictures access={delivery.access} onRenew={reload}>
          <Delivered session={session} delivery={delivery} onAnswered={reload} />
        </PrivatePictures>
      )}
      <details className="mt-12 border-t border-hairline pt-4">
        <summary className="min-h-11 content-center font-display text-xl">{SAYS.selection}</summary>
        <div className="pt-6">{children}</div>
      </details>
    </>
  )
}
