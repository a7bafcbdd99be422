import { cx, Picture } from '@lustre/shared-ui'
import { Check, Maximize2 } from 'lucide-react'
import { memo } from 'react'
import type { GalleryItem } from '#content/gallery-item.ts'
import { GALLERY_LABELS } from '#content/gallery-texts.ts'
import { TILE_FORMS } from '../common/tile-picture.ts'
import { GalleryVideo } from '../gallery-video/gallery-video.tsx'

export type TileProps = {
  item: GalleryItem
  large: boolean
  /** null in a gallery without selection, where the whole tile opens the viewer. */
  selected: boolean | null
  priority: boolean
  moving: boolean
  onToggle: (id: number) => void
  onOpen: (id: number) => void
}

/** Not for screen readers, because it repeats the button's name. */
const Caption = ({ text }: { text: string }) => (
  <span aria-hidden="true" className="tile-caption">
    {text}
  </span>
)

function Media({ item, large, priority, moving }: Omit<TileProps, 'selected' | 'onToggle' | 'onOpen'>) {
  const form = TILE_FORMS[large ? 'large' : 'small']
  if (item.type === 'video')
    return <GalleryVideo item={item} form={form} moving={moving} priority={priority} />
  // Until it loads, the tile's own ground shows, which is not glaring on the night page.
  return (
    <Picture
      publicId={item.src}
      alt={item.alt}
      {...form}
      crop
      priority={priority}
      className="bg-transparent"
    />
  )
}

export const Tile = memo(function Tile({ selected, onToggle, onOpen, ...look }: TileProps) {
  const { item, large } = look
  const larger = GALLERY_LABELS.viewLarger(item.alt)
  const media = <Media {...look} />
  return (
    <li data-tile={item.id} className={cx('tile', large && 'tile-large')}>
      {selected === null ? (
        <button
          type="button"
          aria-label={larger}
          aria-haspopup="dialog"
          className="tile-face"
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
            className="tile-face"
            onClick={() => onToggle(item.id)}
          >
            {media}
            <span aria-hidden="true" className="tile-mark">
              <Check size={15} strokeWidth={2} />
            </span>
            <Caption text={item.alt} />
          </button>
          <button
            type="button"
            aria-label={larger}
            aria-haspopup="dialog"
            className="tile-open"
            onClick={() => onOpen(item.id)}
          >
            <Maximize2 size={15} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  )
})
