import { cx, Picture } from '@lustre/shared-ui'
import type { KeyboardEvent, RefCallback } from 'react'
import { CAROUSEL_ORIGINAL } from '../../../content/carousel-pictures.ts'
import { faceTransform, type Ring } from './geometry.ts'

type FaceProps = {
  id: string
  alt: string
  index: number
  ring: Ring | null
  onSelect: () => void
  /** Keyboard focus may reach a picture at the back. */
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  inTabOrder: boolean
  buttonRef: RefCallback<HTMLButtonElement>
}

export function Face({
  id,
  alt,
  index,
  ring,
  onSelect,
  onFocus,
  onKeyDown,
  inTabOrder,
  buttonRef,
}: FaceProps) {
  return (
    <div
      className={cx('px-1.5 sm:px-2', ring ? 'absolute' : 'w-[225px] shrink-0 snap-start')}
      style={ring ? { width: ring.faceWidth, transform: faceTransform(ring, index) } : undefined}
    >
      <button
        ref={buttonRef}
        type="button"
        tabIndex={inTabOrder ? 0 : -1}
        aria-haspopup="dialog"
        className="block w-full cursor-pointer rounded-print"
        onClick={onSelect}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) onFocus()
        }}
      >
        <Picture
          publicId={id}
          alt={alt}
          {...CAROUSEL_ORIGINAL}
          widths={[240, 320, 480, 640]}
          sizes="(max-width: 640px) 180px, 300px"
          draggable={false}
          className={cx('pointer-events-none', ring && 'animate-blur-in')}
        />
      </button>
    </div>
  )
}
