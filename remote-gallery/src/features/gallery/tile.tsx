import { cx, IconButton, Picture } from '@lustre/shared-ui'
import { Check, Maximize2 } from 'lucide-react'
import { memo } from 'react'
import { GALLERY_LABELS } from '../../../content/gallery-texts.ts'
import { GalleryVideo } from '../gallery-video/gallery-video.tsx'
import { TILE_RATIO, TILE_SIZES, TILE_WIDTHS } from './constants.ts'
import type { GalleryItem } from './gallery-item.ts'

export type TileProps = {
  item: GalleryItem
  /** Null on a gallery without selection: the whole tile opens the viewer. */
  selected: boolean | null
  /** Its picture is asked for at once. */
  priority: boolean
  /** Videos move. */
  moving: boolean
  onToggle: (id: number) => void
  onOpen: (id: number) => void
}

/** The attribute that leads from an item's id to its tile. */
export const TILE_ATTRIBUTE = 'data-tile'

const FACE =
  'group/face absolute inset-0 block w-full overflow-hidden rounded-print text-left -outline-offset-4'

/** The caption of the design: there on hover and keyboard focus only, and already the button's name. */
function Caption({ text }: { text: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-0 hidden bg-linear-to-t from-night/85 to-transparent px-4 pt-12 pb-3.5',
        'text-sm text-paper opacity-0 transition-opacity duration-(--duration-feedback) sm:block',
        'group-hover/tile:opacity-100 group-focus-visible/face:opacity-100',
      )}
    >
      {text}
    </span>
  )
}

function SelectedMark() {
  return (
    <span
      aria-hidden="true"
      className="absolute top-2.5 left-2.5 flex size-7 items-center justify-center rounded-full bg-chosen text-paper opacity-0 transition-opacity duration-(--duration-feedback) group-aria-pressed/face:opacity-100"
    >
      <Check size={16} strokeWidth={2} />
    </span>
  )
}

function Media({ item, priority, moving }: Pick<TileProps, 'item' | 'priority' | 'moving'>) {
  if (item.type === 'video') return <GalleryVideo item={item} moving={moving} priority={priority} />
  return (
    <Picture
      publicId={item.src}
      alt={item.alt}
      width={TILE_WIDTHS[1]}
      height={TILE_WIDTHS[1] / TILE_RATIO}
      crop
      widths={TILE_WIDTHS}
      sizes={TILE_SIZES}
      priority={priority}
    />
  )
}

/** One picture or clip of the grid, at 4:5. */
export const Tile = memo(function Tile({ item, selected, priority, moving, onToggle, onOpen }: TileProps) {
  const larger = GALLERY_LABELS.viewLarger(item.alt)
  const media = <Media item={item} priority={priority} moving={moving} />
  return (
    <li
      {...{ [TILE_ATTRIBUTE]: item.id }}
      className="group/tile relative aspect-4/5 overflow-hidden rounded-print bg-paper-deep [content-visibility:auto]"
    >
      {selected === null ? (
        <button
          type="button"
          aria-label={larger}
          aria-haspopup="dialog"
          className={FACE}
          onClick={() => onOpen(item.id)}
        >
          {media}
          <Caption text={item.alt} />
        </button>
      ) : (
        <>
          <button
            type="button"
            aria-label={item.alt}
            aria-pressed={selected}
            className={FACE}
            onClick={() => onToggle(item.id)}
          >
            {media}
            <SelectedMark />
            <Caption text={item.alt} />
          </button>
          <IconButton
            label={larger}
            aria-haspopup="dialog"
            icon={<Maximize2 size={18} strokeWidth={1.5} aria-hidden="true" />}
            tone="night"
            className="absolute top-1 right-1 bg-night/45 opacity-100 noscript:hidden [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-focus-within/tile:opacity-100 [@media(hover:hover)]:group-hover/tile:opacity-100"
            onClick={() => onOpen(item.id)}
          />
        </>
      )}
    </li>
  )
})
