import { useDeferred } from '@lustre/platform'
import { Container, Eyebrow, Notice, SectionTitle } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { PRIVATE_RUN_CONTENT } from '#content/private-run-content.ts'
import { RECEIPT_CONTENT } from '#content/receipt-content.ts'
import { SUBMIT_CONTENT } from '#content/run-content.ts'
import type { OfferedRun } from '#protocol/links.ts'
import type { Receipt } from '#protocol/receipts.ts'
import { ChosenPictures } from '../common/chosen-pictures.tsx'
import { DeadEnd, OnItsWay } from '../private-link/dead-end.tsx'
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx'
import type { LinkSession } from './link-session.ts'

const importDelivery = async () => {
  const [{ DeliveryScreen }] = await Promise.all([
    import('../delivery/delivery-screen.tsx'),
    import('../delivery/delivery-styles.ts'),
  ])
  return DeliveryScreen
}

/** The page of a submitted run, until staff reopen it: its receipt, and the finished pictures once delivered. */
function SentRun({ session, run, receipt }: { session: LinkSession; run: OfferedRun; receipt: Receipt }) {
  const { link } = session
  const sentBy = useStore(link, (state) => state.sentBy)
  const isSentElsewhere = useStore(link, (state) => state.isSentElsewhere)
  const pending = useStore(link, (state) => state.pending)
  const delivered = useStore(link, (state) => state.delivered)
  const { Part: Delivery, failed, load } = useDeferred(importDelivery)
  const thanks = useRef<HTMLDivElement>(null)
  const isDelivered = delivered !== null

  useEffect(() => {
    // The dialog that had the focus is gone.
    thanks.current?.focus()
    thanks.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  useEffect(() => {
    if (isDelivered) void load()
  }, [isDelivered, load])

  const sent = (
    <>
      <p className="no-print mb-8 max-w-measure text-base text-pretty text-ink-soft">
        {run.state === 'closed' ? PRIVATE_RUN_CONTENT.closed : PRIVATE_RUN_CONTENT.sent}{' '}
        <a
          href={receipt.path}
          className="font-medium text-gold-ink underline decoration-gold-ink/35 underline-offset-4"
        >
          {PRIVATE_RUN_CONTENT.ownAddress}
        </a>
      </p>
      {pending > 0 && <Notice className="mb-8">{PRIVATE_RUN_CONTENT.late(pending)}</Notice>}
      <ReceiptSheet receipt={receipt} path={receipt.path ?? ''} />
    </>
  )
  return (
    <Container className="print-alone min-h-[85dvh] pt-6 pb-10 md:pb-14">
      <Eyebrow>{PRIVATE_RUN_CONTENT.client(run.client)}</Eyebrow>
      <div className="mt-1 mb-4 flex flex-wrap items-baseline justify-between gap-x-8 border-b border-ink pb-3">
        <SectionTitle as="h1">{run.title}</SectionTitle>
        <p className="font-display text-title text-gold-ink tabular-nums">
          {RECEIPT_CONTENT.numberOf(receipt)}
        </p>
      </div>
      {(isSentElsewhere || sentBy !== null) && (
        <div ref={thanks} tabIndex={-1} className="mb-6">
          {isSentElsewhere ? (
            <Notice title={PRIVATE_RUN_CONTENT.sentElsewhere}>
              <bdi className="wrap-anywhere">{PRIVATE_RUN_CONTENT.sentElsewhereBy(receipt.name)}</bdi>
            </Notice>
          ) : (
            <Notice kind="success" title={SUBMIT_CONTENT.success}>
              <bdi className="wrap-anywhere">{SUBMIT_CONTENT.thanks(sentBy ?? '')}</bdi>
            </Notice>
          )}
        </div>
      )}
      {!isDelivered && sent}
      {isDelivered && Delivery && (
        <Delivery session={session} version={delivered}>
          {sent}
        </Delivery>
      )}
      {isDelivered &&
        !Delivery &&
        (failed ? (
          <DeadEnd onRetry={() => void load()}>{LINK_MESSAGES.loadFailed}</DeadEnd>
        ) : (
          <OnItsWay>{PRIVATE_RUN_CONTENT.loading}</OnItsWay>
        ))}
    </Container>
  )
}

/** The page of a run that staff closed before a submission: the selection so far, read-only. */
function ClosedRun({ session: { store, link }, run }: { session: LinkSession; run: OfferedRun }) {
  const picks = useStore(store, (state) => state.picks)
  const notes = useStore(store, (state) => state.pictureNotes)
  const offered = useStore(link, (state) => state.pictures)
  const chosen = picks.flatMap((id) => {
    const picture = offered.find(({ number }) => number === id)
    return picture ? [{ id, note: notes[id] ?? null, publicId: picture.publicId, alt: picture.alt }] : []
  })
  return (
    <Container className="min-h-[85dvh] py-10 md:py-14">
      <Eyebrow>{PRIVATE_RUN_CONTENT.client(run.client)}</Eyebrow>
      <SectionTitle as="h1" className="mt-3 mb-8 border-b border-ink pb-4">
        {run.title}
      </SectionTitle>
      <p className="max-w-measure text-base text-pretty">{PRIVATE_RUN_CONTENT.closed}</p>
      {chosen.length > 0 ? (
        <ChosenPictures pictures={chosen} />
      ) : (
        <p className="mt-3 text-base text-ink-soft">{PRIVATE_RUN_CONTENT.nothingChosen}</p>
      )}
    </Container>
  )
}

type LockedRunProps = { session: LinkSession; run: OfferedRun; receipt: Receipt | null }

export const LockedRun = ({ receipt, ...rest }: LockedRunProps) =>
  receipt ? <SentRun {...rest} receipt={receipt} /> : <ClosedRun {...rest} />
