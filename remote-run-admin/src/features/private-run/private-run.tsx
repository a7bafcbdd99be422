import { useDeferred } from '@lustre/platform'
import { Container, PrivatePictures, SectionTitle } from '@lustre/shared-ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { PRIVATE_RUN_CONTENT } from '#content/private-run-content.ts'
import { DeadEnd, OnItsWay } from '../private-link/dead-end.tsx'
import { useToken } from '../private-link/use-token.ts'
import { openLink } from './link-session.ts'
import { canChange } from './link-state.ts'

const importPicker = async () => (await import('./private-picker.tsx')).PrivatePicker
const importLocked = async () => (await import('./locked-run.tsx')).LockedRun

/**
 * The run of a private link, or why it cannot be shown. The host does not know the token, so its HTML says
 * that the run is loading.
 */
export function PrivateRun() {
  const token = useToken()
  if (token) return <OpenLink key={token} token={token} />
  return (
    <Waiting>
      <noscript>
        <p className="text-base">{PRIVATE_RUN_CONTENT.noScript}</p>
      </noscript>
      {token === null ? (
        <DeadEnd>{LINK_MESSAGES.noSuchLink}</DeadEnd>
      ) : (
        <OnItsWay>{PRIVATE_RUN_CONTENT.loading}</OnItsWay>
      )}
    </Waiting>
  )
}

/** The page before or without a run. */
function Waiting({ children }: { children: ReactNode }) {
  return (
    // The height keeps the footer in place when a dead end and its drawing appear.
    <Container className="flex min-h-[clamp(49rem,85dvh,56rem)] flex-col py-10 md:py-14">
      <SectionTitle as="h1" className="mb-8 border-b border-ink pb-4">
        {PRIVATE_RUN_CONTENT.heading}
      </SectionTitle>
      {children}
    </Container>
  )
}

function OpenLink({ token }: { token: string }) {
  const [session] = useState(() => openLink(token))
  const [tried, setTried] = useState(false)
  const page = useStore(session.link, (state) => state.page)
  const message = useStore(session.link, (state) => state.message)
  const run = useStore(session.link, (state) => state.run)
  const receipt = useStore(session.link, (state) => state.receipt)
  const access = useStore(session.link, (state) => state.access)
  const picker = useDeferred(importPicker)
  const locked = useDeferred(importLocked)
  const { Part: Picker, load: loadPicker } = picker
  const { Part: Locked, load: loadLocked } = locked
  const isOpen = canChange({ run })

  useEffect(() => session.start(), [session])
  useEffect(() => {
    if (!run) return
    // Loads both, so that a lost connection cannot stand between submission and receipt.
    if (isOpen) void loadPicker()
    void loadLocked()
  }, [run, isOpen, loadPicker, loadLocked])

  if (page === 'none')
    return (
      <Waiting>
        <DeadEnd>{message}</DeadEnd>
      </Waiting>
    )
  if (run && (isOpen ? Picker : Locked))
    return (
      <PrivatePictures access={access} onRenew={session.renew}>
        {isOpen && Picker && <Picker session={session} run={run} />}
        {!isOpen && Locked && <Locked session={session} run={run} receipt={receipt} />}
      </PrivatePictures>
    )
  const hasFailed = page === 'failed' || (isOpen ? picker.failed : locked.failed)
  const retry = () => {
    setTried(true)
    session.retry()
    if (run) void (isOpen ? loadPicker() : loadLocked())
  }
  return (
    <Waiting>
      {/* The text changes between two tries, so that a screen reader says it again. */}
      {hasFailed || tried ? (
        <DeadEnd onRetry={retry}>
          {hasFailed ? message || LINK_MESSAGES.loadFailed : PRIVATE_RUN_CONTENT.loading}
        </DeadEnd>
      ) : (
        <OnItsWay>{PRIVATE_RUN_CONTENT.loading}</OnItsWay>
      )}
    </Waiting>
  )
}
