import { useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { PRIVATE_RUN_CONTENT, SAVING_CONTENT } from '#content/private-run-content.ts'
import type { OfferedPicture, OfferedRun } from '#protocol/links.ts'
import { Note } from '../common/facts.tsx'
import { LightTable, type SubmitWindowProps } from '../light-table/light-table.tsx'
import { RunHeader } from '../light-table/run-header.tsx'
import type { RunStore } from '../light-table/run-store.ts'
import type { LinkSession } from './link-session.ts'

const FORM = { dateStyle: 'full', timeStyle: 'short' } as const

/** Returns 'Berlin time' for Europe/Berlin; 'UTC' for UTC. */
const zoneName = (zone: string) =>
  zone.includes('/') ? `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time` : zone

/**
 * Formats a deadline in its own time zone: 'Sunday, November 29, 2026 at 6:00 PM, Berlin time'.
 * @param zone name in the tz database; a zone that this browser does not know falls back to UTC
 */
export function deadlineText(iso: string, zone: string): string {
  const moment = new Date(iso)
  try {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: zone }).format(moment)}, ${zoneName(zone)}`
  } catch {
    return `${new Intl.DateTimeFormat('en-US', { ...FORM, timeZone: 'UTC' }).format(moment)}, UTC`
  }
}

/**
 * Says whether the choice is saved. Screen readers hear only lasting changes, not each 'Saving' in between.
 */
function SaveStatus({ session: { link } }: { session: LinkSession }) {
  const saving = useStore(link, (state) => state.saving)
  const refusal = useStore(link, (state) => state.refusal)
  const merged = useStore(link, (state) => state.merged)
  const isLosable = useStore(link, ({ pending, isKept }) => pending > 0 && !isKept)
  const words = isLosable && saving !== 'saving' ? SAVING_CONTENT.notKept : SAVING_CONTENT[saving]
  const [settled, setSettled] = useState(words)
  if (saving !== 'saving' && words !== settled) setSettled(words)

  return (
    <>
      <p aria-hidden="true" className="mt-1 text-sm text-ink-faint">
        {words}
      </p>
      <output className="sr-only">{settled}</output>
      <output className="mt-1 block text-sm text-pretty text-ink empty:hidden">{merged}</output>
      {refusal && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {refusal}
        </p>
      )}
    </>
  )
}

const toRunPicture = ({ number, publicId, alt }: OfferedPicture) => ({ id: number, publicId, alt, tags: [] })

type PrivateHeadProps = { run: OfferedRun; offered: number; shown: number; store: RunStore }

function PrivateHead({ run, offered, shown, store }: PrivateHeadProps) {
  const { title, client, message, deadline, zone, state } = run
  const { least, most } = useStore(store, ({ rules }) => rules)
  const when = deadline && deadlineText(deadline, zone)
  return (
    <RunHeader store={store} heading={title} shown={String(shown)} of={PRIVATE_RUN_CONTENT.of(most)}>
      <p className="mt-3 text-md text-ink-soft">
        <bdi>{PRIVATE_RUN_CONTENT.client(client)}</bdi>
      </p>
      {message && <Note text={message} className="mt-5 max-w-136 text-base text-ink" />}
      <p className="mt-5 max-w-136 text-base text-pretty text-ink-soft">
        {PRIVATE_RUN_CONTENT.limits(least, most, offered)} {PRIVATE_RUN_CONTENT.saved}
      </p>
      {when && state === 'overdue' && (
        <p className="mt-3 max-w-136 text-base text-pretty text-danger">
          {PRIVATE_RUN_CONTENT.overdue(when)}
        </p>
      )}
      {when && state === 'open' && (
        <p className="mt-3 max-w-136 text-base text-pretty text-ink">{PRIVATE_RUN_CONTENT.deadline(when)}</p>
      )}
    </RunHeader>
  )
}

export function PrivatePicker({ session, run }: { session: LinkSession; run: OfferedRun }) {
  const { store, link, send } = session
  const offered = useStore(link, (state) => state.pictures)
  const shown = useMemo(() => offered.filter(({ isRemoved }) => !isRemoved).map(toRunPicture), [offered])
  const choosable = useMemo(() => offered.map(toRunPicture), [offered])
  const importSubmit = useCallback(async () => {
    const { SubmitDialog } = await import('../submit/submit-dialog.tsx')
    return (props: SubmitWindowProps) => <SubmitDialog {...props} send={send} />
  }, [send])
  return (
    <LightTable
      pictures={shown}
      choosable={choosable}
      store={store}
      importSubmit={importSubmit}
      renderHead={(count) => <PrivateHead run={run} offered={shown.length} shown={count} store={store} />}
      saving={<SaveStatus session={session} />}
    />
  )
}
