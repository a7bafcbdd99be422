import { useSiteConfig } from '@lustre/platform'
import { Button, ButtonLink, cx, Notice, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { DELIVERY_CONTENT as SAYS } from '#content/delivery-content.ts'
import { DELIVERY_MESSAGES } from '#content/delivery-messages.ts'
import type { Delivery } from '#protocol/deliveries.ts'
import { useAttempt, useLoad } from '../common/calls.ts'
import { useEnlarged } from '../common/enlarged.tsx'
import { Moment, Note } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'
import { localDate } from '../common/time.ts'
import { OnItsWay } from '../private-link/dead-end.tsx'
import type { LinkSession } from '../private-run/link-session.ts'
import { type Answers, changesOf, createAnswers, withAnswers } from './answers.ts'
import { fetchDelivery, startDownload } from './delivery-api.ts'
import { FinishedPicture, finishedOf } from './finished-picture.tsx'

/** How to reach the studio, for what the page cannot do. */
function WriteToStudio() {
  const { contactEmail } = useSiteConfig()
  return (
    <ButtonLink href={`mailto:${contactEmail}`} variant="secondary" size="sm">
      {SAYS.write}
    </ButtonLink>
  )
}

type StandingProps = { delivery: Delivery; isPart: boolean; isSending: boolean }

/** What has been answered so far. */
function Standing({ delivery: { files }, isPart, isSending }: StandingProps) {
  const requested = files.filter(({ answer }) => answer === 'change').length
  const approved = files.filter(({ answer }) => answer === 'approved').length
  if (isSending) return <Notice>{SAYS.sending}</Notice>
  if (requested > 0) return <Notice>{SAYS.withStudio(requested)}</Notice>
  if (approved === 0) return null
  if (approved === files.length)
    return <Notice kind="success" title={isPart ? SAYS.approvedSoFar : SAYS.allApproved} />
  return <Notice>{SAYS.someApproved(approved, files.length)}</Notice>
}

type DeliveredProps = { session: LinkSession; answers: Answers; delivery: Delivery }

/** The function is long because its parts share what the client is writing. */
function Delivered({ session: { token, link }, answers, delivery }: DeliveredProps) {
  const { files, roundsUsed, revisionRounds, endsAt } = delivery
  const offered = useStore(link, (state) => state.pictures)
  const chosen = useStore(link, (state) => state.receipt)?.pictures ?? []
  const finished = chosen.filter(({ id }) => files.some(({ number }) => number === id)).length
  const isPart = finished < chosen.length
  const { notes, waiting, isLate, refusal } = useStore(answers.store)
  const { attempt, error, dismiss } = useAttempt(DELIVERY_MESSAGES.downloadFailed)
  const standing = useRef<HTMLDivElement>(null)
  const shown = finishedOf(files, offered)
  const { enlarge, viewer } = useEnlarged(shown.map(({ picture }) => picture))

  const changes = changesOf(notes, files)
  const written = changes.filter(({ note }) => note.trim() !== '')
  const isWritten = written.length === changes.length
  const outdated = Object.entries(notes).filter(
    ([id, note]) => note.trim() !== '' && !files.some((file) => file.id === Number(id)),
  )
  const canAsk = revisionRounds === null || roundsUsed < revisionRounds
  const drafts = new Map(changes.map(({ file, note }) => [file, note]))
  const open = files.filter(({ id, answer }) => answer === null && !drafts.has(id)).map(({ id }) => id)
  const isWaiting = waiting.length > 0
  const failure = error ?? refusal

  /** Answers with a button that disappears, so the focus moves to the result. */
  const answerAll = (approved: readonly number[], requested: typeof changes) => {
    flushSync(() => answers.answer(approved, requested))
    standing.current?.focus()
    standing.current?.scrollIntoView?.({ block: 'center' })
  }
  const save = (file: number | null) => void attempt(() => startDownload(token, file))

  return (
    <>
      <div className="peer mt-2 flex flex-wrap items-center gap-x-8 gap-y-3">
        <p className="flex-1 basis-96 text-md text-pretty text-ink-soft">
          {isPart && SAYS.partly(finished, chosen.length)} {SAYS.intro}{' '}
          {SAYS.rounds(roundsUsed, revisionRounds)} {SAYS.until} <Moment iso={endsAt} dateOnly />.
        </p>
        <div className="flex flex-wrap gap-3">
          {open.length > 0 && (
            <Button size="sm" onClick={() => answerAll(open, [])}>
              {SAYS.approveAll(open.length)}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => save(null)}>
            {SAYS.downloadAll}
          </Button>
        </div>
      </div>
      {!canAsk && (
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="max-w-measure text-base">{SAYS.noRounds}</p>
          <WriteToStudio />
        </div>
      )}
      <div ref={standing} tabIndex={-1} className="mt-4 empty:hidden">
        <Standing delivery={delivery} isPart={isPart} isSending={isWaiting} />
      </div>
      {outdated.length > 0 && (
        <Notice
          className="mt-6"
          title={SAYS.replaced}
          onDismiss={() => answers.write(Object.fromEntries(outdated.map(([id]) => [id, null])))}
        >
          {outdated.map(([id, note]) => (
            <Note key={id} text={note} />
          ))}
        </Notice>
      )}
      {/* A focused control scrolls to above the bar. */}
      <ol aria-label={SAYS.list} className="peer mt-4 list-none p-0 **:scroll-mb-40">
        {shown.map((each) => (
          <FinishedPicture
            key={each.file.id}
            finished={each}
            note={drafts.get(each.file.id) ?? null}
            canAsk={canAsk}
            onEnlarge={enlarge(shown.map(({ picture }) => picture))}
            onApprove={() => answers.answer([each.file.id], [])}
            onWrite={(note) => answers.write({ [each.file.id]: note })}
            onSave={() => save(each.file.id)}
          />
        ))}
      </ol>
      <div
        className={cx(
          'sticky bottom-3 z-10 mt-6 grid gap-2 empty:hidden',
          // In a small window, the bar would cover the field while the client writes.
          failure === null && '[@media(width<40rem)_or_(height<30rem)]:peer-has-focus-visible:static',
        )}
      >
        <Failure
          error={failure}
          className="shadow-lifted"
          onDismiss={error === null ? answers.dismiss : dismiss}
        />
        {isLate && <Notice className="shadow-lifted">{SAYS.notSent}</Notice>}
        {changes.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-print border border-hairline bg-paper px-4 py-3 shadow-lifted">
            <output className="text-sm">
              {isWritten ? SAYS.unsent(written.length, roundsUsed + 1, revisionRounds) : SAYS.nothingWritten}
            </output>
            <Button disabled={!isWritten || !canAsk} onClick={() => answerAll([], written)}>
              {SAYS.send}
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
  const [answers] = useState(() => createAnswers(token))
  useEffect(() => answers.start(), [answers])
  const { waiting, accepted, refusal } = useStore(answers.store)
  const load = (signal: AbortSignal) => answers.load(() => fetchDelivery(token, signal))
  const { value, error, reload } = useLoad(`${token} ${version} ${refusal}`, load, {
    failed: DELIVERY_MESSAGES.loadFailed,
  })
  const delivery = value && withAnswers(value, [...accepted, ...waiting])
  return (
    <>
      <SectionTitle as="h2" size="small">
        {SAYS.heading}
      </SectionTitle>
      <Failure error={error} className="mt-4" onRetry={reload} />
      {delivery === null && error === null && <OnItsWay>{SAYS.loading}</OnItsWay>}
      {delivery?.isOver && (
        <Notice className="mt-4" title={SAYS.over(localDate(delivery.endsAt))} action={<WriteToStudio />}>
          {SAYS.overNext}
        </Notice>
      )}
      {delivery && !delivery.isOver && (
        <PrivatePictures access={delivery.access} onRenew={reload}>
          <Delivered session={session} answers={answers} delivery={delivery} />
        </PrivatePictures>
      )}
      <details className="group/chosen mt-12 border-t border-hairline">
        <summary className="flex min-h-14 list-none items-center justify-between gap-6 font-display text-xl [&::-webkit-details-marker]:hidden">
          {SAYS.selection}
          <ChevronDown
            size={20}
            strokeWidth={1.5}
            className="shrink-0 text-gold-ink group-open/chosen:rotate-180"
          />
        </summary>
        <div className="pt-4">{children}</div>
      </details>
    </>
  )
}
