import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { PRIVATE_RUN_CONTENT, SAVING_CONTENT } from '#content/private-run-content.ts'
import type { OfferedPicture, OfferedRun } from '#protocol/links.ts'
import { Note } from '../common/facts.tsx'
import { LightTable } from '../light-table/light-table.tsx'
import { RunHeader } from '../light-table/run-header.tsx'
import type { RunStore } from '../light-table/run-store.ts'
import type { SubmitWindowProps } from '../light-table/window-props.ts'
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
 * Says whether the selection is saved. Screen readers hear only lasting changes, not each 'Saving' in between.
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
      <p aria-hidden="true" className="run-bar-saving truncate text-ink-faint">
        {words}
      </p>
      <output className="sr-only">{settled}</output>
      <output className="block text-pretty text-ink empty:hidden">{merged}</output>
      {refusal && (
        <p role="alert" className="text-danger">
          {refusal}
        </p>
      )}
    </>
  )
}

const toRunPicture = ({ number, publicId, alt }: OfferedPicture) => ({ id: number, publicId, alt, tags: [] })

/** On small screens it shows its first line, and the rest on a press. */
function StudioNote({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="run-note-fold">
      <div>{children}</div>
      <button
        type="button"
        aria-expanded={isOpen}
        className="font-medium text-gold-ink underline underline-offset-4"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? PRIVATE_RUN_CONTENT.less : PRIVATE_RUN_CONTENT.more}
      </button>
    </div>
  )
}

type PrivateHeadProps = {
  run: OfferedRun
  offered: number
  filter: ReactNode
  store: RunStore
}

function PrivateHead({ run, offered, filter, store }: PrivateHeadProps) {
  const { title, client, message, deadline, zone, state } = run
  const { least, most } = useStore(store, ({ rules }) => rules)
  const when = deadline && deadlineText(deadline, zone)
  return (
    <RunHeader store={store} heading={title} filter={filter}>
      <p>
        <bdi>{PRIVATE_RUN_CONTENT.client(client)}</bdi>. {PRIVATE_RUN_CONTENT.limits(least, most, offered)}{' '}
        {when && state === 'overdue' && (
          <span className="text-danger">{PRIVATE_RUN_CONTENT.overdue(when)}</span>
        )}
        {when && state === 'open' && <span className="text-ink">{PRIVATE_RUN_CONTENT.deadline(when)}</span>}
      </p>
      {message ? (
        <StudioNote>
          <Note text={message} className="text-md text-ink" />
          <p>{PRIVATE_RUN_CONTENT.saved}</p>
        </StudioNote>
      ) : (
        <p>{PRIVATE_RUN_CONTENT.saved}</p>
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
      renderHead={(_, filter) => (
        <PrivateHead run={run} offered={shown.length} filter={filter} store={store} />
      )}
      saving={<SaveStatus session={session} />}
    />
  )
}
