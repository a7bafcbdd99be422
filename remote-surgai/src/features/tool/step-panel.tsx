import { useDeferred } from '@lustre/platform'
import { Button, Notice, Spinner } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { TEXTS } from '../../../content/texts.ts'
import { deriveStep, type Step } from '../simulation/machine.ts'
import { useSimulation } from '../simulation/simulation-context.tsx'
import { UploadStep } from '../upload/upload-step.tsx'

const importLaterStep = async () => (await import('./later-step.tsx')).LaterStep

/** The current step. When it changes, the keyboard goes with it, and a screen reader reads its heading. */
export function StepPanel() {
  const step = useSimulation(deriveStep)
  const hasFile = useSimulation((state) => state.isPreparing || state.waiting !== null)
  const panel = useRef<HTMLElement>(null)
  const previous = useRef<Step>(step)
  const { Part: LaterStep, failed, load } = useDeferred(importLaterStep)
  const isLater = step !== 'upload'
  useEffect(() => {
    if (previous.current === step) return
    previous.current = step
    panel.current?.focus()
  }, [step])
  useEffect(() => {
    // while the photo is prepared; a load that fails here is tried again when the step is shown
    if (hasFile || isLater) void load()
  }, [hasFile, isLater, load])
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby="surgai-step" className="mt-10 outline-none">
      {step === 'upload' && <UploadStep />}
      {step !== 'upload' && LaterStep && <LaterStep step={step} />}
      {isLater && !LaterStep && !failed && <Spinner />}
      {isLater && !LaterStep && failed && (
        <Notice
          kind="error"
          action={
            <Button variant="quiet" size="sm" onClick={load}>
              {TEXTS.retry}
            </Button>
          }
        >
          {TEXTS.stepNotLoaded}
        </Notice>
      )}
    </section>
  )
}
