import { type SiteEvents, useDeferred } from '@lustre/platform'
import { useEffect } from 'react'
import type { RunPicture } from '#content/picture.ts'
import { RUN_CONTENT } from '#content/run-content.ts'
import { LightTable } from '../light-table/light-table.tsx'
import { RunHeader } from '../light-table/run-header.tsx'
import type { KeptRunStore, RunStore } from '../light-table/run-store.ts'
import { percentage } from '../light-table/selection.ts'
import { hasReceipt } from './has-receipt.ts'

/** See docs/contracts/run-selection.md. */
const SELECTION_EVENT = 'lustre:run-selection'

/** Reports count, percentage of the limit and ids on `window` whenever the count changes. */
function useSelectionEvent(store: RunStore): void {
  useEffect(
    () =>
      store.subscribe((state, before) => {
        const { picks } = state
        if (picks.length === before.picks.length) return
        const detail: SiteEvents[typeof SELECTION_EVENT] = {
          count: picks.length,
          percentage: percentage(state),
          selectedIds: [...picks],
        }
        window.dispatchEvent(new CustomEvent(SELECTION_EVENT, { detail }))
      }),
    [store],
  )
}

const importRunSubmit = async () => (await import('../submit/run-submit.tsx')).RunSubmit
const importLastReceipt = async () => (await import('../submit/receipt-line.tsx')).LastReceipt

/**
 * Choosing on /run.
 * @param props.pictures in page order; the same array on every render
 */
export function RunPicker({ pictures, store }: { pictures: readonly RunPicture[]; store: KeptRunStore }) {
  useSelectionEvent(store)

  useEffect(() => {
    store.restore()
    window.addEventListener('storage', store.follow)
    return () => window.removeEventListener('storage', store.follow)
  }, [store])

  return (
    <LightTable
      pictures={pictures}
      store={store}
      importSubmit={importRunSubmit}
      renderHead={(shown, filter, submitted) => (
        <>
          <ReceiptOfLastRun submitted={submitted} />
          <RunHeader store={store} heading={RUN_CONTENT.heading} shown={`${shown}+`} filter={filter}>
            <p>{RUN_CONTENT.intro(pictures.length)}</p>
          </RunHeader>
        </>
      )}
    />
  )
}

/** The link to the last receipt; its code loads only if there is one. */
function ReceiptOfLastRun({ submitted }: { submitted: boolean }) {
  const { Part: LastReceipt, load } = useDeferred(importLastReceipt)
  useEffect(() => {
    if (submitted || hasReceipt()) void load()
  }, [submitted, load])
  return LastReceipt && <LastReceipt key={String(submitted)} />
}
