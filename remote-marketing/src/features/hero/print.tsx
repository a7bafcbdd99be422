import { cx } from '@lustre/shared-ui'
import type { CSSProperties } from 'react'
import type { Photo } from '#content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { isLaidOut, SWAP_MS, VISIBLE_PRINTS } from './stack.ts'

const SLANTS = [-4, 3, -2.5, 3.5, -3, 2, -3.5, 2.5] as const

const WIDTHS = [320, 420, 480, 640] as const
const SIZES = '(min-width: 1024px) 296px, 240px'

type PrintProps = {
  photo: Photo
  index: number
  depth: number
  leaving: 'left' | 'right' | null
  /** The pile has not been viewed yet: only paper shows below the top. */
  isBlank: boolean
}

export function Print({ photo, index, depth, leaving, isBlank }: PrintProps) {
  const isTop = depth === 0
  const isLeaving = depth < 0
  const isBelow = depth >= VISIBLE_PRINTS
  const slant = SLANTS[index % SLANTS.length] ?? 0
  const way = leaving === 'right' ? 1 : -1
  const style: CSSProperties = {
    zIndex: isLeaving ? 20 : 10 - depth,
    opacity: isLeaving || isBelow ? 0 : 1,
    // A transparent print would still take the pointer where it reaches beyond the pile.
    visibility: isBelow ? 'hidden' : undefined,
    transform: isLeaving
      ? `translate(${way * 115}%, -4%) rotate(${way * 14}deg)`
      : `translateY(${depth * 7}px) rotate(${slant}deg)`,
    // Only visible prints move: one that lands at the back is already transparent.
    transition: isBelow ? undefined : `transform ${SWAP_MS}ms, opacity ${SWAP_MS}ms`,
  }
  return (
    <li
      aria-hidden={!isTop}
      className={cx(
        'absolute inset-0 bg-paper p-2.5 shadow-lifted ring-1 ring-hairline/70 ease-settle will-change-transform lg:p-3',
        // In the HTML, but laid out only near the top: pictures further down do not load yet.
        isLaidOut(depth) ? 'block' : 'hidden',
      )}
      style={style}
    >
      {/* a picture without a layout does not load */}
      <div className={cx('size-full', isBlank && !isTop && 'hidden noscript:block')}>
        <PhotoPicture
          photo={photo}
          widths={WIDTHS}
          sizes={SIZES}
          draggable={false}
          className="pointer-events-none size-full object-cover"
        />
      </div>
    </li>
  )
}
