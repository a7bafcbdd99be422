import { useDeferred } from '@lustre/platform'
import { Container, Notice } from '@lustre/shared-ui'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import { createGridStore } from '../run/grid-store.ts'
import { PictureGrid } from '../run/picture-grid.tsx'
import { ProgressBar } from '../run/progress-bar.tsx'
import { RunHeader } from '../run/run-header.tsx'
import type { RunStore } from '../run/run-store.ts'
import { useSelectionEvent } from '../run/selection-event.ts'
import { SubmittedBanner } from '../run/submitted-banner.tsx'
import { useEnlargedAddress } from '../viewer/use-enlarged-address.ts'
import { focusIfLost } from './focus-if-lost.ts'
import { hasReceipt } from './has-receipt.ts'

const importViewer = async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer
const importTray = async () => (await import('../tray/selection-tray.tsx')).SelectionTray
const importSubmitDialog = async () => (await import('../submit/submit-dialog.tsx')).SubmitDialog
const importLastReceipt = async () => (await import('../submit/last-receipt.tsx')).LastReceipt

/**
 * The whole of choosing and submitting. Takes any list of pictures.
 * @param props.pictures in the order in which they are shown; the same array on every render
 */
export function RunPicker({ pictures, store }: { pictures: readonly RunPicture[]; store: RunStore }) {
  const hintId = useId()
  const table = useRef<HTMLDivElement>(null)
  const [grid] = useState(() => createGridStore(pictures[0]?.id ?? null))
  const [open, setOpen] = useState<'tray' | 'submit' | null>(null)
  /** What the viewer goes through when a picture of the tray is enlarged: all that were chosen then. */
  const [proofs, setProofs] = useState(pictures)
  const [submitted, setSubmitted] = useState(false)
  const [loadFailed, setLoadFailed] = useState(false)
  const { Part: Viewer, load: loadViewer } = useDeferred(importViewer)
  const { Part: Tray, load: loadTray } = useDeferred(importTray)
  const { Part: SubmitDialog, load: loadSubmitDialog } = useDeferred(importSubmitDialog)
  const { Part: LastReceipt, load: loadLastReceipt } = useDeferred(importLastReceipt)
  const enlarging = useStore(grid, (state) => state.enlargedId !== null)
  const choosing = useStore(store, (state) => state.picks.length > 0)
  useSelectionEvent(store)
  useEnlargedAddress(grid, pictures)

  useEffect(() => {
    store.restore()
    window.addEventListener('storage', store.follow)
    return () => window.removeEventListener('storage', store.follow)
  }, [store])

  useEffect(() => {
    // before they are needed, so that a connection lost meanwhile does not stand in the way
    if (!choosing) return
    void loadTray()
    void loadSubmitDialog()
  }, [choosing, loadTray, loadSubmitDialog])

  useEffect(() => {
    if (submitted || hasReceipt()) void loadLastReceipt()
  }, [submitted, loadLastReceipt])

  useEffect(() => {
    if (!enlarging) return
    void loadViewer().then((loaded) => {
      setLoadFailed(!loaded)
      if (!loaded) grid.setState({ enlargedId: null })
    })
  }, [enlarging, loadViewer, grid])

  useEffect(() => {
    const element = table.current
    if (open === null) return
    // the button that opened the window may be disabled by now, and then cannot take the focus back
    return () => focusIfLost(element)
  }, [open])

  const openWindow = async (name: 'tray' | 'submit', load: () => Promise<boolean>) => {
    const loaded = await load()
    setLoadFailed(!loaded)
    if (!loaded) return
    setSubmitted(false)
    if (name === 'submit') store.getState().openSubmission()
    setOpen(name)
  }
  const close = useCallback(() => setOpen(null), [])
  const markSubmitted = useCallback(() => setSubmitted(true), [])
  const hideBanner = useCallback(() => setSubmitted(false), [])
  const enlarge = (chosen: readonly RunPicture[], id: number) => {
    setProofs(chosen)
    grid.setState({ enlargedId: id, activeId: id })
  }

  return (
    <div ref={table} className="run-table relative bg-paper-deep">
      <SubmittedBanner shown={submitted && open === null} onDone={hideBanner} />
      <Container>
        {LastReceipt && <LastReceipt key={String(submitted)} />}
        <RunHeader store={store} shown={pictures.length} hintId={hintId} />
        <PictureGrid pictures={pictures} store={store} grid={grid} describedBy={hintId} />
        <div className="run-dock sticky bottom-0 z-10 py-4 sm:py-6">
          {loadFailed && (
            <Notice kind="error" className="mx-auto mb-3 max-w-3xl" onDismiss={() => setLoadFailed(false)}>
              {RUN_CONTENT.chunkFailed}
            </Notice>
          )}
          <ProgressBar
            store={store}
            onOpenTray={() => openWindow('tray', loadTray)}
            onSubmit={() => openWindow('submit', loadSubmitDialog)}
          />
        </div>
      </Container>
      {Tray && (
        <Tray open={open === 'tray'} pictures={pictures} store={store} onEnlarge={enlarge} onClose={close} />
      )}
      {Viewer && <Viewer pictures={open === 'tray' ? proofs : pictures} store={store} grid={grid} />}
      {SubmitDialog && (
        <SubmitDialog
          open={open === 'submit'}
          pictures={pictures}
          store={store}
          onClose={close}
          onSubmitted={markSubmitted}
        />
      )}
    </div>
  )
}
