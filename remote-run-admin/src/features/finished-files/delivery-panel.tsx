import { Button, Notice } from '@lustre/shared-ui'
import { useState } from 'react'
import { pictureNumber } from '#content/picture-number.ts'
import { STAFF_DELIVERY_CONTENT as SAYS } from '#content/staff-delivery-content.ts'
import type { ClientRun, CreatedLink } from '#protocol/client-runs.ts'
import { DOWNLOAD_DAYS, type StaffFile } from '#protocol/deliveries.ts'
import { UNDO_DELIVERY_MS } from '#protocol/limits.ts'
import { Moment } from '../common/facts.tsx'
import { LinkAddress } from '../run-links/link-row.tsx'
import { deliverRun, withdrawDelivery } from '../runs/runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from '../runs/staff-actions.tsx'
import { sha256Of } from '../uploads/read-file.ts'
import { UploadPanel } from '../uploads/upload-panel.tsx'
import { FinishedFiles } from './finished-files.tsx'

const chosenOf = (run: ClientRun) => {
  const sent = run.history.at(-1)?.pictures ?? []
  return run.offered.filter(({ number }) => sent.includes(number))
}

const nameOf = ({ name, number }: StaffFile) => (number === null ? name : `${pictureNumber(number)} ${name}`)

/** Says how many of the chosen pictures have a finished one. */
export function coverageOf(run: ClientRun): string {
  const finished = new Set(run.deliveries?.files.map(({ number }) => number))
  const chosen = chosenOf(run)
  return SAYS.covered(chosen.filter(({ number }) => finished.has(number)).length, chosen.length)
}

/** Delivers what waits, replaces a delivered picture, and takes the last delivery back. */
function useDelivery(run: ClientRun, { perform }: StaffActions, onDelivered: () => void) {
  const count = run.deliveries?.count ?? 0
  const [created, setCreated] = useState<CreatedLink | null>(null)
  const takeBack = (number: number) => {
    setCreated(null)
    return withdrawDelivery(run.id, number)
  }
  const undo = { undo: () => takeBack(count + 1), undoMs: UNDO_DELIVERY_MS }
  /** A replacement is a delivery of its own, so it can be undone until its e-mail leaves. */
  const replace = (file: StaffFile, by: File) =>
    void perform({
      name: `replace-${file.id}`,
      work: async () => {
        const { uploadFile } = await import('../uploads/transfer.ts')
        const sent = await uploadFile({
          run: run.id,
          kind: 'delivery',
          file: by,
          sha256: await sha256Of(by),
          onSent: () => {},
          onStoring: async () => {},
          signal: new AbortController().signal,
        })
        if (sent.file === undefined) throw new Error('the upload has no id')
        setCreated((await deliverRun(run.id, count + 1, { file: sent.file, replaces: file.id })).created)
      },
      said: SAYS.replaced(file.name),
      failed: SAYS.replaceFailed,
      ...undo,
    })
  const deliver = {
    name: 'deliver',
    work: async () => {
      const { created: toSend } = await deliverRun(run.id, count + 1)
      setCreated(toSend)
      onDelivered()
      return toSend ?? `${SAYS.said}. ${SAYS.mailed}`
    },
    said: SAYS.said,
    ...undo,
  }
  const withdraw = { name: 'withdraw', work: () => takeBack(count), said: SAYS.withdrawn }
  return { created, replace, deliver, withdraw }
}

type QuestionProps = {
  run: ClientRun
  waiting: readonly StaffFile[]
  actions: StaffActions
  deliver: StaffAction
  onClose: () => void
}

/** Names the pictures before their delivery, and those that do not say how they were created. */
function DeliveryQuestion({ run, waiting, actions, deliver, onClose }: QuestionProps) {
  const unmarked = waiting.filter(({ isUnmarked }) => isUnmarked)
  return (
    <div className="mt-6 max-w-measure border-l-2 border-gold pl-4">
      <p className="font-medium">{SAYS.question(waiting.length, run.client)}</p>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{waiting.map(nameOf).join(', ')}</p>
      {unmarked.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere">{SAYS.unmarked(unmarked.map(nameOf).join(', '))}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6">
        <ActionButton variant="primary" autoFocus actions={actions} action={deliver}>
          {SAYS.yes}
        </ActionButton>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {SAYS.no}
        </Button>
      </div>
    </div>
  )
}

/** The finished pictures of a sent selection: what waits, what is delivered, what the client answers, and uploads. */
export function DeliveryPanel({ run, actions }: { run: ClientRun; actions: StaffActions }) {
  const [isAsked, setAsked] = useState(false)
  const { created, replace, deliver, withdraw } = useDelivery(run, actions, () => setAsked(false))
  const { deliveries, revisionRounds = null } = run
  if (!deliveries) return null
  const { count, deliveredAt, endsAt, roundsUsed, files } = deliveries
  const chosen = chosenOf(run)
  const waiting = files.filter(({ delivery }) => delivery === null)
  const extra = waiting.filter(({ number }) => !chosen.some((picture) => picture.number === number)).length
  const current = files.filter(({ delivery }) => delivery !== null)
  const shared = { run, chosen, actions, onReplace: replace }

  return (
    <>
      <p className="max-w-measure text-md text-ink-soft">{SAYS.intro}</p>
      <p className="mt-3 text-sm tabular-nums">
        {SAYS.rounds(roundsUsed, revisionRounds)}
        {deliveredAt && endsAt && (
          <>
            {' · '}
            {SAYS.delivered(count)} <Moment iso={deliveredAt} />
            {' · '}
            {run.delivery?.isOver ? SAYS.ended : SAYS.ends} <Moment iso={endsAt} dateOnly />
          </>
        )}
      </p>
      {files.length === 0 && <p className="mt-4 text-base text-ink-soft">{SAYS.none}</p>}
      <FinishedFiles label={SAYS.waiting} files={waiting} {...shared} />
      {extra > 0 && <Notice className="mt-6">{SAYS.extra(extra)}</Notice>}
      {isAsked ? (
        <DeliveryQuestion
          run={run}
          waiting={waiting}
          actions={actions}
          deliver={deliver}
          onClose={() => setAsked(false)}
        />
      ) : (
        <div className="no-print mt-6 flex flex-wrap gap-x-6">
          {waiting.length > 0 && (
            <Button size="sm" onClick={() => setAsked(true)}>
              {SAYS.deliver(waiting.length)}
            </Button>
          )}
          {waiting.length === 0 && count > 0 && (
            <ActionButton actions={actions} action={deliver}>
              {SAYS.again(DOWNLOAD_DAYS)}
            </ActionButton>
          )}
          {current.some(({ delivery }) => delivery === count) &&
            current.every(({ answer, delivery }) => delivery !== count || answer === null) && (
              <ActionButton actions={actions} action={withdraw}>
                {SAYS.withdraw}
              </ActionButton>
            )}
        </div>
      )}
      {created && (
        <div className="mt-4">
          <p className="text-md">{SAYS.toSend}</p>
          <LinkAddress key={created.path} created={created} />
        </div>
      )}
      <FinishedFiles label={SAYS.current} files={current} {...shared} />
      <UploadPanel run={run} kind="delivery" onDone={actions.refresh} />
    </>
  )
}
