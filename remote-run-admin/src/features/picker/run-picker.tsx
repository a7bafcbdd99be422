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

const importViewer = async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer
const importSubmitDialog = async () => (await import('../submit/submit-dialog.tsx')).SubmitDialog

/**
 * The whole of choosing and submitting. Takes any list of pictures.
 * @param props.pictures in the order in which they are shown; the same array on every render
 */
export function RunPicker({ pictures, store }: { pictures: readonly RunPicture[]; store: RunStore }) {
  const hintId = useId()
  const table = useRef<HTMLDivElement>(null)
  const [grid] = useState(() => createGridStore(pictures[0]?.id ?? null))
  const [submitOpen, setSubmitOpen] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [loadFailed, setLoadFailed] = useState(false)
  const { Part: Viewer, load: loadViewer } = useDeferred(importViewer)
  const { Part: SubmitDialog, load: loadSubmitDialog } = useDeferred(importSubmitDialog)
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
    // before it is needed, so that a connection lost meanwhile does not stand in the way
    if (choosing) void loadSubmitDialog()
  }, [choosing, loadSubmitDialog])

  useEffect(() => {
    if (!enlarging) return
    void loadViewer().then((loaded) => {
      setLoadFailed(!loaded)
      if (!loaded) grid.setState({ enlargedId: null })
    })
  }, [enlarging, loadViewer, grid])

  useEffect(() => {
    // the Submit button is disabled again, so it cannot take the focus back: it would fade out with the dialog
    if (submitted && !submitOpen)
      table.current
        ?.querySelector<HTMLElement>('[aria-pressed][tabindex="0"]')
        ?.focus({ preventScroll: true })
  }, [submitted, submitOpen])

  const openSubmit = async () => {
    const loaded = await loadSubmitDialog()
    setLoadFailed(!loaded)
    if (!loaded) return
    setSubmitted(false)
    store.getState().openSubmission()
    setSubmitOpen(true)
  }
  const closeSubmit = useCallback(() => setSubmitOpen(false), [])
  const markSubmitted = useCallback(() => setSubmitted(true), [])
  const hideBanner = useCallback(() => setSubmitted(false), [])

  return (
    <div ref={table} className="run-table bg-paper-deep">
      <SubmittedBanner shown={submitted && !submitOpen} onDone={hideBanner} />
      <Container>
        <RunHeader store={store} shown={pictures.length} hintId={hintId} />
        <PictureGrid pictures={pictures} store={store} grid={grid} describedBy={hintId} />
        <div className="run-dock sticky bottom-0 z-10 py-4 sm:py-6">
          {loadFailed && (
            <Notice kind="error" className="mx-auto mb-3 max-w-3xl" onDismiss={() => setLoadFailed(false)}>
              {RUN_CONTENT.chunkFailed}
            </Notice>
          )}
          <ProgressBar store={store} onSubmit={openSubmit} />
        </div>
      </Container>
      {Viewer && <Viewer pictures={pictures} store={store} grid={grid} />}
      {SubmitDialog && (
        <SubmitDialog open={submitOpen} store={store} onClose={closeSubmit} onSubmitted={markSubmitted} />
      )}
    </div>
  )
}
