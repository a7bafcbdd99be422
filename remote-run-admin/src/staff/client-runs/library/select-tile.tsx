import { cx, Picture } from '@lustre/shared-ui'
import { Check } from 'lucide-react'
import { memo } from 'react'

const SMALL_SIZES = '(min-width: 640px) 130px, 30vw'

/** Small pictures to choose from: candidate widths in pixels, and how wide one is laid out. */
const SMALL_WIDTHS = [160, 240, 320] as const

/** A picture that can be selected. */
export type SelectItem = {
  id: string
  publicId: string
  /** What there is to see, where it is known. */
  alt: string
  width: number
  height: number
  /** Its number, or the name of its file. */
  caption: string
  /** What else is to be known of it. */
  remark?: string
  /** It cannot be selected. */
  isFixed?: boolean
}

type SelectTileProps = SelectItem & {
  selected: boolean
  /** Whether Tab comes to it: one tile of a grid. */
  inTabOrder: boolean
}

/** One of them: a toggle button. Its grid listens for it, so that a press renders one tile of thousands. */
export const SelectTile = memo(function SelectTile({
  id,
  publicId,
  alt,
  width,
  height,
  caption,
  remark,
  isFixed = false,
  selected,
  inTabOrder,
}: SelectTileProps) {
  return (
    <li className="min-w-0">
      <button
        type="button"
        data-id={id}
        aria-label={[caption, alt, remark].filter(Boolean).join(', ')}
        aria-pressed={isFixed ? undefined : selected}
        aria-disabled={isFixed || undefined}
        tabIndex={inTabOrder ? 0 : -1}
        className="block w-full text-left"
      >
        <span className="relative block aspect-3/4 overflow-hidden rounded-print bg-paper-deep">
          <Picture
            publicId={publicId}
            alt=""
            width={width}
            height={height}
            fit="cover"
            widths={SMALL_WIDTHS}
            sizes={SMALL_SIZES}
            draggable={false}
            className={cx(isFixed && 'opacity-45')}
          />
          {!isFixed && (
            <>
              <span
                className={cx(
                  'absolute inset-0 rounded-print border-3',
                  selected ? 'border-chosen bg-chosen/10' : 'border-transparent',
                )}
              />
              <span
                className={cx(
                  'absolute top-2 left-2 flex size-6 items-center justify-center rounded-print border transition-colors',
                  selected ? 'border-paper bg-chosen text-paper' : 'border-ink/40 bg-paper/75 *:invisible',
                )}
              >
                <Check size={15} strokeWidth={2} aria-hidden="true" />
              </span>
            </>
          )}
        </span>
        <span className="mt-1 block truncate text-sm text-ink-soft tabular-nums" title={caption}>
          {caption}
        </span>
        {remark && <span className="block text-sm text-ink-faint">{remark}</span>}
      </button>
    </li>
  )
})
