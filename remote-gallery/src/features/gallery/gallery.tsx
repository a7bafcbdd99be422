import { shuffled, useSeed } from '@lustre/platform'
import { cx, useOpensAtTop, useReducedMotion } from '@lustre/shared-ui'
import { useViewerAddress } from '@lustre/shared-ui/viewer'
import { type ReactNode, useCallback, useDeferredValue, useReducer, useRef, useState } from 'react'
import type { GalleryList } from '#content/gallery-item.ts'
import { GalleryClosing } from '../closing/gallery-closing.tsx'
import { GalleryLightbox } from '../lightbox/gallery-lightbox.tsx'
import { GalleryGrid, TILES_AT_ONCE } from './gallery-grid.tsx'
import type { GalleryKind } from './gallery-kinds.ts'
import { galleryReducer, initialState, itemsOf } from './gallery-state.ts'
import { GalleryToolbar } from './gallery-toolbar.tsx'
import { inRhythm } from './rhythm.ts'
import { SelectionEnd } from './selection-end.tsx'
import { useOpening } from './use-opening.ts'
import { WithoutScript } from './without-script.tsx'

/** The open picture in the address: `/gallery?photo=12`. */
const PHOTO_PARAMETER = 'photo'

/** One screen of tiles renders first at the top of the gallery, so that it appears sooner. */
export const FIRST_TILES = 12

type GalleryProps = {
  list: GalleryList
  kind: GalleryKind
  header: ReactNode
}

export function Gallery({ list, kind, header }: GalleryProps) {
  const seed = useSeed()
  // Keeps the first seed, because opening the viewer is a navigation, which brings a new one.
  const [items] = useState(() => shuffled(list.items, seed))
  const [state, dispatch] = useReducer(galleryReducer(kind), null, () => initialState(list, kind))
  const lightbox = useViewerAddress(PHOTO_PARAMETER)
  const { openFromTile, noteOpened } = useOpening(lightbox.open)
  const reducedMotion = useReducedMotion()
  const [chosenMoving, setMoving] = useState<boolean | null>(null)
  const moving = chosenMoving ?? !reducedMotion
  const top = useRef<HTMLDivElement>(null)

  // The pressed filter shows at once and its tiles follow; a toggle always shows at once.
  const earlier = useDeferredValue(state)
  const view = earlier.filter === state.filter ? state : earlier

  // After a filter change or a link to the page, the visitor is at its top.
  const isAtTop = useOpensAtTop() || !view.isFirst

  const placed = inRhythm(itemsOf(view, items))
  const shown = placed.map(({ item }) => item)
  const { openId } = lightbox

  const toggle = useCallback((id: number) => dispatch({ type: 'toggle', id }), [])

  const showAll = () => {
    dispatch({ type: 'filter', to: 'all' })
    // The new view has no such button, so the visitor continues at its top.
    top.current?.scrollIntoView({ behavior: 'instant' })
    top.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <div
        data-tone={kind.tone}
        className={cx('pt-5 pb-section md:pt-8', kind.tone === 'night' && 'bg-night text-paper')}
      >
        {/* its columns are in remote.css */}
        <div className="wall mx-auto w-full max-w-site px-gutter">
          <div className="wall-lead">
            {header}
            <div ref={top} tabIndex={-1} className="scroll-mt-24">
              <GalleryToolbar
                list={list}
                kind={kind}
                state={state}
                moving={moving}
                onFilter={(to) => dispatch({ type: 'filter', to })}
                onMoving={setMoving}
              />
            </div>
          </div>
          <GalleryGrid
            key={view.filter}
            kind={kind}
            placed={placed}
            firstTiles={isAtTop ? FIRST_TILES : TILES_AT_ONCE}
            selected={view.selected}
            fades={view.filter === 'selected'}
            moving={moving}
            onToggle={toggle}
            onOpen={openFromTile}
          />
          {view.filter === 'selected' ? (
            <SelectionEnd count={view.selected.size} afterTiles={placed.length > 0} onShowAll={showAll} />
          ) : null}
          <WithoutScript
            items={items}
            shown={new Set(shown.slice(0, TILES_AT_ONCE).map((item) => item.id))}
            tone={kind.tone}
          />
          <GalleryLightbox
            openId={openId}
            shown={shown}
            all={items}
            onShow={lightbox.show}
            onClose={lightbox.close}
            onOpened={noteOpened}
          />
        </div>
      </div>
      <GalleryClosing selected={state.selected} />
    </>
  )
}
