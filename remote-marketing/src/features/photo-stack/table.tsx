import { LazyMotion } from '@lustre/platform/motion'
import { domMax } from '@lustre/platform/motion-features'
import { cx, useReducedMotion } from '@lustre/shared-ui'
import { useRef } from 'react'
import { STACK_LABEL, STACK_PHOTOS } from '../../../content/photo-stack-prints.ts'
import { LoosePrint } from './loose-print.tsx'
import { useTablePhase } from './use-table-phase.ts'

export function Table({ className }: { className: string }) {
  const table = useRef<HTMLUListElement>(null)
  const reducedMotion = useReducedMotion()
  const [viewRef, phase] = useTablePhase()
  return (
    <LazyMotion features={domMax} strict>
      <div ref={viewRef}>
        <ul ref={table} aria-label={STACK_LABEL} className={cx('relative', className)}>
          {STACK_PHOTOS.map((photo) => (
            <LoosePrint
              key={photo.id}
              photo={photo}
              phase={reducedMotion ? 'laid-out' : phase}
              table={table}
            />
          ))}
        </ul>
      </div>
    </LazyMotion>
  )
}
