import { Spinner } from '@lustre/shared-ui'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { deriveStep, type Step } from '../simulation/machine.ts'
import { useSimulation } from '../simulation/simulation-context.tsx'
import { UploadStep } from '../upload/upload-step.tsx'

const loadLaterStep = () => import('./later-step.tsx')
const LaterStep = lazy(() => loadLaterStep().then((module) => ({ default: module.LaterStep })))

/** The current step. When it changes, the keyboard goes with it, and a screen reader reads its heading. */
export function StepPanel() {
  const step = useSimulation(deriveStep)
  const hasFile = useSimulation((state) => state.isPreparing || state.waiting !== null)
  const panel = useRef<HTMLElement>(null)
  const previous = useRef<Step>(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    panel.current?.focus()
  }, [step])
  useEffect(() => {
    // while the photo is prepared; a load that fails here is tried again when the step is shown
    if (hasFile) loadLaterStep().catch(() => {})
  }, [hasFile])
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="surgai-step" className="mt-10 outline-none">
      {step === 'upload' ? (
        <UploadStep />
      ) : (
        <Suspense fallback={<Spinner />}>
          <LaterStep step={step} />
        </Suspense>
      )}
    </section>
  )
}
