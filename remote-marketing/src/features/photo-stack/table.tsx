import { LazyMotion } from '@lustre/platform/motion'
import { domMax } from '@lustre/platform/motion-features'
import { cx, useReducedMotion } from '@lustre/shared-ui'
import { useRef } from 'react'
import { PHOTO_STACK, STACK_PHOTOS } from '../../../content/photo-stack.ts'
import { LoosePrint } from './loose-print.tsx'
import { TABLE_SIZE } from './table-size.ts'
import { useTablePhase } from './use-table-phase.ts'

/** The table: its prints lie in place, or wait in a pile and spread when they come into view. */
export function Table() {
  const table = useRef<HTMLUListElement>(null)
  const reducedMotion = useReducedMotion()
  const [viewRef, phase] = useTablePhase()
  return (
    <LazyMotion features={domMax} strict>
      <ul
        ref={(element) => {
          table.current = element
          return viewRef(element)
        }}
        aria-label={PHOTO_STACK.label}
        className={cx('relative', TABLE_SIZE)}
      >
        {STACK_PHOTOS.map((photo) => (
          <LoosePrint key={photo.id} photo={photo} phase={reducedMotion ? 'laid-out' : phase} table={table} />
        ))}
      </ul>
    </LazyMotion>
  )
}
