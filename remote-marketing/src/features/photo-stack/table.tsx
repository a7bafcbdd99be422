import { LazyMotion } from '@lustre/platform/motion'
import { domMax } from '@lustre/platform/motion-features'
import { cx, useReducedMotion } from '@lustre/shared-ui'
import { useCallback, useReducer, useRef } from 'react'
import { STACK_LABEL, STACK_PHOTOS } from '#content/photo-stack-prints.ts'
import { LoosePrint } from './loose-print.tsx'
import { IN_VIEW_THRESHOLD, nextPhase } from './spread.ts'

export function Table({ className }: { className: string }) {
  const table = useRef<HTMLUListElement>(null)
  const reducedMotion = useReducedMotion()
  const [phase, look] = useReducer(nextPhase, 'laid-out')
  /** The prints stay laid out in browsers that cannot observe the table. */
  const viewRef = useCallback((element: Element | null) => {
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => look(entries.at(-1)?.intersectionRatio ?? 0), {
      threshold: [0, IN_VIEW_THRESHOLD],
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
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
