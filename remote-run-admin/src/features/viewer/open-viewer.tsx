import { useSiteConfig } from '@lustre/platform'
import { Button, cx, type Place, preloadPicture, usePictureAccess, VisuallyHidden } from '@lustre/shared-ui'
import { StepButton, useSteps, type Zoom, ZoomButton } from '@lustre/shared-ui/viewer'
import { Columns2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '#content/picture.ts'
import { BAR_CONTENT } from '#content/run-content.ts'
import { VIEWER_CONTENT } from '#content/viewer-content.ts'
import type { GridStore } from '../light-table/grid-store.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { progressMessage } from '../light-table/selection.ts'
import { ChooseButton } from './choose-button.tsx'
import { ComparedCaption, PictureCaption, PictureNote, Proof, VIEWER_SIZES, VIEWER_WIDTHS } from './proof.tsx'
import { useCompare } from './use-compare.ts'

/** The picture's position in the run, and the progress of the selection. */
function ViewerStatus({ place, store }: { place: Place<RunPicture>; store: RunStore }) {
  const selected = useStore(store, ({ picks, rules }) => BAR_CONTENT.selected(picks.length, rules.most))
  const message = useStore(store, progressMessage)
  return (
    <p className="run-viewer-status mt-3 text-center text-sm text-night-text tabular-nums">
      {VIEWER_CONTENT.position(place.index + 1, place.total)}
      <span className="mx-2" aria-hidden="true">
        ·
      </span>
      <output>
        {selected}
        <span className="run-viewer-message">. {message}</span>
      </output>
    </p>
  )
}

type ViewerControlsProps = {
  zoom: Zoom
  comparing: boolean
  compareButton: RefObject<HTMLButtonElement | null>
  onStep: (by: 1 | -1) => void
  onCompare: () => void
  /** Stands between the arrows. */
  children: ReactNode
}

function ViewerControls(props: ViewerControlsProps) {
  const { zoom, comparing, compareButton, onStep, onCompare, children } = props
  return (
    <div className="run-viewer-controls mt-4 flex flex-wrap items-center justify-center gap-3 whitespace-nowrap">
      <div className="run-viewer-steps flex basis-full items-center justify-center gap-4">
        <StepButton by={-1} label={VIEWER_CONTENT.previous} onStep={onStep} />
        {children}
        <StepButton by={1} label={VIEWER_CONTENT.next} onStep={onStep} />
      </div>
      <ZoomButton zoom={zoom} words />
      <Button
        ref={compareButton}
        tone="night"
        variant="secondary"
        size="sm"
        aria-keyshortcuts="C"
        onClick={onCompare}
      >
        <Columns2 size={20} strokeWidth={1.5} />
        {comparing ? VIEWER_CONTENT.stopComparing : VIEWER_CONTENT.compare}
      </Button>
    </div>
  )
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select') !== null

/** Handles a letter key in the open viewer, except with a modifier or in a text field. */
function useKey(letter: string, active: boolean, onPress: () => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!active) return
    const listen = ({ key, target, altKey, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || repeat || isTyping(target)) return
      if (key.toLowerCase() === letter) press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [letter, active])
}

const COMPARE_KEY = 'c'

type OpenViewerProps = {
  place: Place<RunPicture>
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
  /** Takes the focus when the viewer opens. */
  chooser: RefObject<HTMLButtonElement | null>
}

const spoken = ({ id, alt }: RunPicture) => `${VIEWER_CONTENT.number(id)}, ${alt}`

/** The picture at `place`, alone or beside a kept one. */
export function OpenViewer({ place, pictures, store, grid, chooser }: OpenViewerProps) {
  const picture = place.item
  const { baseUrl } = useSiteConfig().media
  const access = usePictureAccess()?.access
  // false while the viewer fades out.
  const open = useStore(grid, (state) => state.enlargedId !== null)
  const { kept, previous, next, toggle } = useCompare(pictures, place)
  const compareButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    for (const neighbor of [next, previous])
      if (neighbor)
        preloadPicture(baseUrl, neighbor.publicId, { widths: VIEWER_WIDTHS, sizes: VIEWER_SIZES }, access)
  }, [baseUrl, access, next, previous])

  const show = (to: RunPicture | null) => {
    if (to) grid.setState({ enlargedId: to.id, activeId: to.id })
  }
  const { zoom, step, swipe } = useSteps({
    // In a comparison the zoom stays the same from picture to picture.
    subject: kept ? `beside ${kept.id}` : picture.id,
    active: open,
    previous,
    next,
    onShow: show,
  })
  const compare = () => {
    // The button that may have the focus disappears with the layout.
    compareButton.current?.focus()
    show(toggle())
  }
  useKey(COMPARE_KEY, open, compare)

  return (
    <div className="run-viewer" data-comparing={kept ? '' : undefined} {...swipe}>
      <div className={cx('run-viewer-proofs', kept && 'flex justify-center gap-6')}>
        {kept && (
          <Proof key="kept" picture={kept} zoom={zoom}>
            <ComparedCaption picture={kept} store={store} />
          </Proof>
        )}
        <Proof key="shown" picture={picture} zoom={zoom}>
          {kept ? (
            <ComparedCaption picture={picture} store={store} />
          ) : (
            <>
              <PictureCaption picture={picture} />
              <PictureNote key={picture.id} id={picture.id} store={store} />
            </>
          )}
        </Proof>
      </div>
      <ViewerControls
        zoom={zoom}
        comparing={kept !== null}
        compareButton={compareButton}
        onStep={step}
        onCompare={compare}
      >
        {kept ? null : <ChooseButton id={picture.id} store={store} button={chooser} />}
      </ViewerControls>
      <ViewerStatus place={place} store={store} />
      <VisuallyHidden>
        <output>{kept && VIEWER_CONTENT.comparing(spoken(kept), spoken(picture))}</output>
      </VisuallyHidden>
    </div>
  )
}
