import { useDeferred } from '@lustre/platform'
import { useEffect } from 'react'
import type { RunPicture } from '../../../content/picture.ts'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import { RunHeader } from '../run/run-header.tsx'
import type { KeptRunStore } from '../run/run-store.ts'
import { useSelectionEvent } from '../run/selection-event.ts'
import { hasReceipt } from './has-receipt.ts'
import { LightTable } from './light-table.tsx'

const importRunSubmit = async () => (await import('../submit/run-submit.tsx')).RunSubmit
const importLastReceipt = async () => (await import('../submit/last-receipt.tsx')).LastReceipt

/**
 * Choosing on /run. Takes any list of pictures.
 * @param props.pictures in the order in which they are shown; the same array on every render
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
      renderHead={(submitted) => (
        <>
          <ReceiptOfLastRun submitted={submitted} />
          <RunHeader store={store} heading={RUN_CONTENT.heading} shown={`${pictures.length}+`}>
            <p className="mt-5 max-w-136 text-base text-pretty text-ink-soft">
              {RUN_CONTENT.intro(pictures.length)}
            </p>
          </RunHeader>
        </>
      )}
    />
  )
}

/** The way back to what was sent last; its code comes where there is something to go back to. */
function ReceiptOfLastRun({ submitted }: { submitted: boolean }) {
  const { Part: LastReceipt, load } = useDeferred(importLastReceipt)
  useEffect(() => {
    if (submitted || hasReceipt()) void load()
  }, [submitted, load])
  return LastReceipt && <LastReceipt key={String(submitted)} />
}
