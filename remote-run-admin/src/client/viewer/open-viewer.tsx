import { useSiteConfig } from '@lustre/platform'
import {
  cx,
  type Place,
  preloadPicture,
  useArrowKeys,
  usePictureAccess,
  useSwipe,
  VisuallyHidden,
} from '@lustre/shared-ui'
import { useZoom } from '@lustre/shared-ui/viewer'
import { type RefObject, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { VIEWER_CONTENT } from '../../../content/viewer-content.ts'
import { useKey } from '../../shared/use-key.ts'
import type { GridStore } from '../light-table/grid-store.ts'
import type { RunStore } from '../light-table/run-store.ts'
import { ChooseButton } from './choose-button.tsx'
import { ComparedCaption, PictureCaption, PictureNote, Proof, VIEWER_SIZES, VIEWER_WIDTHS } from './proof.tsx'
import { useCompare } from './use-compare.ts'
import { ViewerControls, ViewerStatus } from './viewer-controls.tsx'

const COMPARE_KEY = 'c'

type OpenViewerProps = {
  place: Place<RunPicture>
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
  /** Receives the focus when the viewer opens. */
  chooser: RefObject<HTMLButtonElement | null>
}

const spoken = ({ id, alt }: RunPicture) => `${VIEWER_CONTENT.number(id)}, ${alt}`

/** The picture at `place`, alone or beside one that is kept. */
export function OpenViewer({ place, pictures, store, grid, chooser }: OpenViewerProps) {
  const picture = place.item
  const { baseUrl } = useSiteConfig().media
  const access = usePictureAccess()?.access
  // false while it fades out
  const open = useStore(grid, (state) => state.enlargedId !== null)
  const { kept, previous, next, toggle } = useCompare(pictures, place)
  // beside a kept picture the others are looked at as closely as the one before
  const zoom = useZoom(kept ? `beside ${kept.id}` : picture.id, open)
  const compareButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    for (const neighbor of [next, previous])
      if (neighbor)
        preloadPicture(baseUrl, neighbor.publicId, { widths: VIEWER_WIDTHS, sizes: VIEWER_SIZES }, access)
  }, [baseUrl, access, next, previous])

  const show = (to: RunPicture | null) => {
    if (to) grid.setState({ enlargedId: to.id, activeId: to.id })
  }
  const step = (by: 1 | -1) => show(by === 1 ? next : previous)
  const stepUnlessZoomed = (by: 1 | -1) => {
    if (!zoom.zoomed) step(by)
  }
  const compare = () => {
    // the button that may have the focus goes with the layout
    compareButton.current?.focus()
    show(toggle())
  }
  useArrowKeys(open && !zoom.zoomed, step)
  useKey(COMPARE_KEY, open, compare)
  const swipeHandlers = useSwipe(stepUnlessZoomed)

  return (
    <div className="run-viewer" data-comparing={kept ? '' : undefined} {...swipeHandlers}>
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
