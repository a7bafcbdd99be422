import { useSiteConfig } from '@lustre/platform'
import {
  Button,
  Dialog,
  Eyebrow,
  IconButton,
  Picture,
  placeOf,
  preloadPicture,
  useArrowKeys,
} from '@lustre/shared-ui'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { BAR_CONTENT, VIEWER_CONTENT } from '../../../content/run-content.ts'
import type { GridStore } from '../run/grid-store.ts'
import type { RunStore } from '../run/run-store.ts'
import { progressMessage } from '../run/selection.ts'
import { ORIGINAL, VIEWER_SIZES, VIEWER_WIDTHS } from './constants.ts'

type PictureViewerProps = {
  pictures: readonly RunPicture[]
  store: RunStore
  grid: GridStore
}

/** A picture enlarged over the page, with its neighbors in the grid's order, chosen from there. */
export function PictureViewer({ pictures, store, grid }: PictureViewerProps) {
  const enlargedId = useStore(grid, (state) => state.enlargedId)
  const picks = useStore(store, (state) => state.picks)
  const chooser = useRef<HTMLButtonElement>(null)
  const { baseUrl } = useSiteConfig().media
  const place = placeOf(pictures, enlargedId)
  const { item: picture, previous = null, next = null } = place ?? {}
  useEffect(() => {
    for (const neighbor of [next, previous])
      if (neighbor) preloadPicture(baseUrl, neighbor.publicId, { widths: VIEWER_WIDTHS, sizes: VIEWER_SIZES })
  }, [baseUrl, next, previous])

  const show = (by: 1 | -1) => {
    const to = by === 1 ? next : previous
    if (to) grid.setState({ enlargedId: to.id, activeId: to.id })
  }
  useArrowKeys(place !== null, show)
  const close = () => {
    const shownId = enlargedId
    grid.setState({ enlargedId: null })
    // the tile that was looked at last, not the one that was opened first
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`.run-tile[data-id="${shownId}"] button`)?.focus()
    })
  }

  const picked = picture !== undefined && picks.includes(picture.id)
  return (
    <Dialog
      open={place !== null}
      onClose={close}
      title={VIEWER_CONTENT.title}
      variant="overlay"
      initialFocus={chooser}
    >
      {place && picture && (
        <div className="run-viewer">
          <figure className="m-0">
            <div className="run-viewer-picture relative mx-auto">
              <Picture
                key={picture.id}
                publicId={picture.publicId}
                alt={picture.alt}
                {...ORIGINAL}
                widths={VIEWER_WIDTHS}
                sizes={VIEWER_SIZES}
                className="h-full object-contain"
              />
            </div>
            <figcaption className="mx-auto mt-4 max-w-measure text-center" aria-live="polite">
              <p className="text-sm text-pretty text-paper">{picture.alt}</p>
              <Eyebrow tone="night" className="mt-1">
                {picture.tags.join(' / ')}
              </Eyebrow>
            </figcaption>
          </figure>
          <div className="mt-4 flex items-center justify-center gap-4 sm:gap-6">
            <IconButton
              label={VIEWER_CONTENT.previous}
              icon={<ArrowLeft size={20} strokeWidth={1.5} />}
              tone="night"
              variant="framed"
              onClick={() => show(-1)}
            />
            <Button
              ref={chooser}
              tone="night"
              variant={picked ? 'primary' : 'secondary'}
              aria-pressed={picked}
              className="min-w-40"
              onClick={() => store.getState().toggle(picture.id)}
            >
              {picked && <Check size={18} strokeWidth={1.5} aria-hidden="true" />}
              {picked ? VIEWER_CONTENT.chosen : VIEWER_CONTENT.choose}
            </Button>
            <IconButton
              label={VIEWER_CONTENT.next}
              icon={<ArrowRight size={20} strokeWidth={1.5} />}
              tone="night"
              variant="framed"
              onClick={() => show(1)}
            />
          </div>
          <p className="mt-3 text-center text-sm text-night-text tabular-nums">
            {VIEWER_CONTENT.position(place.index + 1, place.total)}
            <span className="mx-2" aria-hidden="true">
              ·
            </span>
            <output>
              {BAR_CONTENT.selected(picks.length)}. {progressMessage(picks.length)}
            </output>
          </p>
        </div>
      )}
    </Dialog>
  )
}
