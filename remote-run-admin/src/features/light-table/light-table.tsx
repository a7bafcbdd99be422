import { useDeferred } from '@lustre/platform'
import { afterFrame } from '@lustre/platform/after-frame'
import { Container, Notice, useWindow } from '@lustre/shared-ui'
import { Check } from 'lucide-react'
import { type ComponentType, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { RUN_CONTENT } from '#content/run-content.ts'
import { useEnlargedAddress } from '../viewer/use-enlarged-address.ts'
import { createGridStore } from './grid-store.ts'
import { PictureGrid } from './picture-grid.tsx'
import { ProgressBar } from './progress-bar.tsx'
import type { RunStore } from './run-store.ts'
import type { SubmitWindowProps, WindowProps } from './window-props.ts'

/** How long 'Run submitted successfully!' stays, in milliseconds. */
const BANNER_MS = 8000

/** Says at the top of the page that the run is submitted. Its live region exists before the message does. */
function SubmittedBanner({ shown, onDone }: { shown: boolean; onDone: () => void }) {
  // Does without `useTimer`, which would add a file to the first load of the page.
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(onDone, BANNER_MS)
    return () => clearTimeout(timer)
  }, [shown, onDone])

  return (
    <output className="run-banner pointer-events-none fixed inset-x-4 top-24 z-10 flex justify-center">
      {shown && (
        <span className="flex items-center gap-3 rounded-full bg-chosen px-6 py-3 text-md font-medium text-paper shadow-lifted">
          <Check size={18} strokeWidth={1.5} />
          {RUN_CONTENT.banner}
        </span>
      )}
    </output>
  )
}

const importViewer = async () => (await import('../viewer/picture-viewer.tsx')).PictureViewer
const importTray = async () => (await import('../tray/selection-tray.tsx')).SelectionTray

type LightTableProps = {
  /** In page order; the same array on every render. */
  pictures: readonly RunPicture[]
  /**
   * All pictures that the selection may contain, if more than those shown; the same array on every render.
   */
  choosable?: readonly RunPicture[]
  store: RunStore
  /**
   * Renders the head above the pictures.
   * @param shown number of shown pictures
   * @param filter the switch that limits them to the chosen ones
   * @param submitted whether the client has just submitted
   */
  renderHead: (shown: number, filter: ReactNode, submitted: boolean) => ReactNode
  /** Loads the dialog that submits the selection; the same function on every render. */
  importSubmit: () => Promise<ComponentType<SubmitWindowProps>>
  /** Says in the bar whether the selection is saved. */
  saving?: ReactNode
}

/** Moves the focus to the active tile when it is on no element, or in a dialog that is closing. */
function focusIfLost(table: HTMLElement | null): void {
  const focused = document.activeElement
  if (focused !== document.body && !focused?.closest('dialog:not([open])')) return
  table?.querySelector<HTMLElement>('[aria-pressed][tabindex="0"]')?.focus({ preventScroll: true })
}

/**
 * Everything to choose and submit pictures, for the public run and for private runs. The function is long because its
 * windows share the grid, the filter and the focus.
 */
export function LightTable({ pictures, choosable = pictures, store, ...parts }: LightTableProps) {
  const { renderHead, importSubmit, saving } = parts
  const table = useRef<HTMLDivElement>(null)
  const [grid] = useState(() => createGridStore(pictures[0]?.id ?? null))
  const { open, show, close } = useWindow<'tray' | 'submit'>((closed) => {
    if (closed === 'submit') store.getState().closeSubmission()
  })
  /**
   * The pictures that the viewer steps through when it opens from the tray: all that were chosen at that
   * moment.
   */
  const [proofs, setProofs] = useState(pictures)
  /** The pictures chosen when the client switched the filter on; null shows all. */
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null)
  const shown = useMemo(() => (only ? pictures.filter(({ id }) => only.has(id)) : pictures), [pictures, only])
  const [submitted, setSubmitted] = useState(false)
  const [loadFailed, setLoadFailed] = useState(false)
  const { Part: Viewer, load: loadViewer } = useDeferred(importViewer)
  const { Part: Tray, load: loadTray } = useDeferred(importTray)
  const { Part: SubmitDialog, load: loadSubmitDialog } = useDeferred(importSubmit)
  const enlarging = useStore(grid, (state) => state.enlargedId !== null)
  const choosing = useStore(store, (state) => state.picks.length > 0)
  useEnlargedAddress(grid, choosable)

  useEffect(() => {
    // Loads these early, so that a press works at once, even if the connection fails later.
    if (!choosing) return
    return afterFrame(() => {
      void loadViewer()
      void loadTray()
      void loadSubmitDialog()
      dispatchEvent(new Event('lustre:keep-offline'))
    })
  }, [choosing, loadViewer, loadTray, loadSubmitDialog])

  useEffect(() => {
    // The active tile may have left the page.
    const isThere = shown.some(({ id }) => id === grid.getState().activeId)
    if (!isThere) grid.setState({ activeId: shown[0]?.id ?? null })
  }, [shown, grid])

  useEffect(() => {
    if (!enlarging) return
    void loadViewer().then((loaded) => {
      setLoadFailed(!loaded)
      if (!loaded) grid.setState({ enlargedId: null })
    })
  }, [enlarging, loadViewer, grid])

  const openWindow = async (name: 'tray' | 'submit', load: () => Promise<boolean>) => {
    const loaded = await load()
    setLoadFailed(!loaded)
    if (!loaded) return
    setSubmitted(false)
    show(name)
  }
  const windowOf = (name: 'tray' | 'submit'): WindowProps => ({
    open: open === name,
    pictures: choosable,
    store,
    onClose: close,
    returnFocus(opener) {
      opener?.focus({ preventScroll: true })
      // The opener may be disabled by now.
      focusIfLost(table.current)
    },
  })
  const hideBanner = useCallback(() => setSubmitted(false), [])
  const markSubmitted = () => {
    setSubmitted(true)
    setOnly(null)
  }
  const enlarge = (chosen: readonly RunPicture[], id: number) => {
    setProofs(chosen)
    grid.setState({ enlargedId: id, activeId: id })
  }

  const filter = (
    <label className="no-print flex min-h-11 w-fit items-center gap-2 max-sm:ml-auto noscript:hidden">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={only !== null}
        disabled={!choosing && only === null}
        onChange={() => setOnly(only ? null : new Set(store.getState().picks))}
      />
      {RUN_CONTENT.onlySelected}
    </label>
  )

  return (
    <div ref={table} className="run-table relative bg-paper-deep">
      <SubmittedBanner shown={submitted && open === null} onDone={hideBanner} />
      <Container>
        <div className="run-column">
          {renderHead(shown.length, filter, submitted)}
          <PictureGrid pictures={shown} store={store} grid={grid} />
        </div>
        <div className="run-dock sticky bottom-0 z-10">
          {loadFailed && (
            <Notice kind="error" className="mx-auto mb-3 max-w-3xl" onDismiss={() => setLoadFailed(false)}>
              {RUN_CONTENT.chunkFailed}
            </Notice>
          )}
          <ProgressBar
            store={store}
            saving={saving}
            onOpenTray={() => openWindow('tray', loadTray)}
            onSubmit={() => openWindow('submit', loadSubmitDialog)}
          />
        </div>
      </Container>
      {Tray && <Tray {...windowOf('tray')} onEnlarge={enlarge} />}
      {Viewer && <Viewer pictures={open === 'tray' ? proofs : shown} store={store} grid={grid} />}
      {SubmitDialog && <SubmitDialog {...windowOf('submit')} onSubmitted={markSubmitted} />}
    </div>
  )
}
