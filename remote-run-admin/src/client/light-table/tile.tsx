import { cx } from '@lustre/shared-ui'
import { Check, Maximize2 } from 'lucide-react'
import { memo } from 'react'
import { useStore } from 'zustand'
import type { RunPicture } from '../../../content/picture.ts'
import { pictureNumber } from '../../../content/picture-number.ts'
import { RUN_CONTENT } from '../../../content/run-content.ts'
import type { GridStore } from './grid-store.ts'
import type { RunStore } from './run-store.ts'
import { isPicked } from './selection.ts'
import { TilePicture } from './tile-picture.tsx'

export type TileProps = {
  picture: RunPicture
  /** For those that are seen first. */
  priority: boolean
  store: RunStore
  grid: GridStore
}

/**
 * One picture: a toggle button named by the picture's alt and described by its number, and a button that enlarges it.
 * Each tile listens for itself, so a click renders one tile of a thousand. How a chosen one looks is in remote.css.
 */
export const Tile = memo(function Tile({ picture, priority, store, grid }: TileProps) {
  const { id, publicId, alt } = picture
  const picked = useStore(store, ({ picks }) => isPicked(picks, id))
  const inTabOrder = useStore(grid, (state) => state.activeId === id)
  const tabIndex = inTabOrder ? 0 : -1
  const numberId = `run-number-${id}`
  return (
    <div role="listitem" className="run-tile" data-id={id}>
      <button
        type="button"
        aria-pressed={picked}
        aria-describedby={numberId}
        tabIndex={tabIndex}
        className="run-toggle absolute inset-0 block w-full overflow-hidden rounded-print bg-hairline/60"
        onFocus={() => grid.setState({ activeId: id })}
        onClick={() => store.getState().toggle(id)}
      >
        <TilePicture publicId={publicId} alt={alt} priority={priority} />
        <span
          className={cx(
            'pointer-events-none absolute top-2.5 left-2.5 flex size-5 items-center justify-center rounded-print border transition-colors md:size-6',
            picked ? 'border-paper bg-chosen text-paper' : 'border-ink/40 bg-paper/75 *:invisible',
          )}
        >
          <Check size={15} strokeWidth={2} aria-hidden="true" />
        </span>
      </button>
      <span
        id={numberId}
        className="pointer-events-none absolute bottom-2.5 left-2.5 rounded-print bg-paper/75 px-1.5 text-xs font-medium text-ink tabular-nums"
      >
        {pictureNumber(id)}
      </span>
      <button
        type="button"
        aria-label={`${RUN_CONTENT.enlarge}: ${alt}`}
        tabIndex={tabIndex}
        className="run-enlarge absolute right-0 bottom-0 flex size-11 items-center justify-center"
        onClick={() => grid.setState({ activeId: id, enlargedId: id })}
      >
        <span className="run-enlarge-icon flex size-8 items-center justify-center rounded-full bg-paper/85 text-ink">
          <Maximize2 size={15} strokeWidth={1.5} aria-hidden="true" />
        </span>
      </button>
    </div>
  )
})
