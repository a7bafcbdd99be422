import { lazy, Suspense, useEffect, useRef } from 'react'
import { GeneratingStep } from '../generate/generating-step.tsx'
import { SelectStep } from '../procedures/select-step.tsx'
import { deriveStep, type Step } from '../simulation/machine.ts'
import { useSimulation } from '../simulation/simulation-context.tsx'
import { UploadStep } from '../upload/upload-step.tsx'

const loadResult = () => import('../result/result-step.tsx')
const ResultStep = lazy(() => loadResult().then((module) => ({ default: module.ResultStep })))

/** The current step. When it changes, the keyboard goes with it, and a screen reader reads its heading. */
export function StepPanel() {
  const step = useSimulation(deriveStep)
  const panel = useRef<HTMLElement>(null)
  const previous = useRef<Step>(step)
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    panel.current?.focus()
    // the wait for the model hides the wait for the code; a failed load is tried again when it is shown
    if (step === 'generate') loadResult().catch(() => {})
  }, [step])
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="surgai-step" className="mt-10 outline-none">
      {step === 'upload' && <UploadStep />}
      {step === 'select' && <SelectStep />}
      {step === 'generate' && <GeneratingStep />}
      {step === 'result' && (
        <Suspense fallback={<GeneratingStep />}>
          <ResultStep />
        </Suspense>
      )}
    </section>
  )
}
