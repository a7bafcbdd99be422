import { MDiv } from '@lustre/platform/motion'
import { useMotionValue } from '@lustre/platform/motion-features'
import { arrowWay, cx } from '@lustre/shared-ui'
import { type CSSProperties, type KeyboardEvent, type RefObject, useState } from 'react'
import type { StackPhoto } from '#content/photo-stack-prints.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { entranceDelay, onTable, type TablePhase } from './spread.ts'

type LoosePrintProps = {
  photo: StackPhoto
  phase: TablePhase
  table: RefObject<HTMLElement | null>
}

const LEAN_DEG = { left: -4, right: 5 } as const
const KEY_STEP_PX = 24
/** How far the arrow keys can move a print from its place, in pixels. */
const REACH = { x: 320, y: 120 } as const

/** Css places the print; a drag or the arrow keys move it from there. */
export function LoosePrint({ photo, phase, table }: LoosePrintProps) {
  const x = useMotionValue(0)
  const y = useMotionValue(0)
  const [lifted, setLifted] = useState(false)
  const piled = phase === 'piled'
  const place: CSSProperties = {
    zIndex: lifted ? 60 : photo.zIndex,
    transform: piled
      ? 'rotate(0deg)'
      : `translate(calc(${photo.x} * var(--spread)), ${photo.y}) rotate(${LEAN_DEG[photo.direction]}deg)`,
    transitionDelay: phase === 'spreading' && !lifted ? `${entranceDelay(photo.order)}s` : undefined,
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const way = arrowWay(event.key)
    if (!way) return
    event.preventDefault()
    x.set(onTable(x.get() + way.x * KEY_STEP_PX, REACH.x))
    y.set(onTable(y.get() + way.y * KEY_STEP_PX, REACH.y))
  }
  return (
    <li
      className={cx(
        'absolute inset-x-0 top-[6%] mx-auto w-[9rem] [--spread:0.5] sm:w-[13rem] sm:[--spread:0.72] lg:w-[11rem] lg:[--spread:0.6] xl:[--spread:0.8]',
        phase === 'spreading' && 'transition-transform duration-700 ease-settle',
      )}
      style={place}
    >
      <MDiv
        drag
        dragConstraints={table}
        dragElastic={0.15}
        style={{ x, y }}
        onPointerDown={() => setLifted(true)}
        onPointerUp={() => setLifted(false)}
        className="cursor-grab touch-pan-y active:cursor-grabbing"
      >
        <button
          type="button"
          aria-label={`Move the print: ${photo.src.alt}`}
          className="block w-full !cursor-[inherit] bg-paper p-2 shadow-lifted ring-1 ring-hairline/70 sm:p-3"
          onKeyDown={handleKeyDown}
          onFocus={() => setLifted(true)}
          onBlur={() => setLifted(false)}
        >
          <PhotoPicture
            photo={photo.src}
            widths={[160, 320, 480, 640]}
            sizes="(min-width: 1024px) 152px, (min-width: 640px) 184px, 128px"
            draggable={false}
            className="pointer-events-none"
          />
        </button>
      </MDiv>
    </li>
  )
}
