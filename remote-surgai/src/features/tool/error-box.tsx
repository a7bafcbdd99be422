import { Notice } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { scrollBehavior } from './show-step.ts'

export function ErrorBox() {
  const error = useSimulation((state) => state.error)
  const { dismiss } = useSimulationActions()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.scrollIntoView?.({ block: 'nearest', behavior: scrollBehavior() })
  }, [error])
  if (!error) return null
  return (
    <div ref={box} className="mb-8">
      <Notice kind="error" variant="box" title={error.message} onDismiss={dismiss}>
        <p>{error.advice}</p>
      </Notice>
    </div>
  )
}
