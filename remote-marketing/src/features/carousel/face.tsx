import { cx, Picture } from '@lustre/shared-ui'
import type { ComponentProps } from 'react'
import { CAROUSEL_ORIGINAL } from '#content/carousel-pictures.ts'
import { faceTransform, type Ring } from './geometry.ts'

type FaceProps = Pick<ComponentProps<'button'>, 'ref' | 'tabIndex' | 'onClick' | 'onKeyDown' | 'onFocus'> & {
  picture: string
  alt: string
  index: number
  ring: Ring | null
}

export function Face({ picture, alt, index, ring, ...button }: FaceProps) {
  return (
    <div
      className={cx('px-1.5 sm:px-2', ring ? 'absolute' : 'w-[225px] shrink-0 snap-start')}
      style={ring ? { width: ring.faceWidth, transform: faceTransform(ring, index) } : undefined}
    >
      <button
        {...button}
        type="button"
        aria-haspopup="dialog"
        className="block w-full cursor-pointer rounded-print"
      >
        <Picture
          publicId={picture}
          alt={alt}
          {...CAROUSEL_ORIGINAL}
          widths={[240, 320, 480, 640]}
          sizes="(max-width: 640px) 160px, 300px"
          draggable={false}
          className={cx('pointer-events-none', ring && 'animate-blur-in')}
        />
      </button>
    </div>
  )
}
