import { useDeferred } from '@lustre/platform'
import { Button, Notice, Spinner } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { TEXTS } from '#content/texts.ts'
import { STEP_HEADING_ID } from '../common/step-heading.tsx'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { deriveStep, type Step } from '../simulation/state.ts'
import { UploadStep } from '../upload/upload-step.tsx'

const STILL = '(prefers-reduced-motion: reduce)'

const scrollBehavior = (): ScrollBehavior => (window.matchMedia?.(STILL).matches ? 'instant' : 'smooth')

/** Scrolls a new step to the top, including its message, and focuses its heading. */
function showStep(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>(`#${STEP_HEADING_ID}`)?.focus({ preventScroll: true })
  panel.scrollIntoView?.({ block: 'start', behavior: scrollBehavior() })
}

function ErrorBox() {
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

const importLaterStep = async () => (await import('./later-step.tsx')).LaterStep

/** A new step scrolls into view and focuses its heading, for keyboards and screen readers. */
export function StepPanel() {
  const step = useSimulation(deriveStep)
  const hasFile = useSimulation((state) => state.isPreparing || state.waiting !== null)
  const panel = useRef<HTMLElement>(null)
  const previous = useRef<Step>(step)
  const { Part: LaterStep, failed, load } = useDeferred(importLaterStep)
  const isLater = step !== 'upload'
  const isShown = !isLater || LaterStep !== null
  useEffect(() => {
    if (!isShown || previous.current === step || !panel.current) return
    previous.current = step
    showStep(panel.current)
  }, [step, isShown])
  const isWanted = hasFile || isLater
  useEffect(() => {
    // Loads once, while the photo is prepared: a second load that succeeds would take 'Try again' from under a finger.
    if (isWanted) void load()
  }, [isWanted, load])
  return (
    <section ref={panel} aria-labelledby={STEP_HEADING_ID} className="mt-2 sm:mt-4">
      <ErrorBox />
      {step === 'upload' && <UploadStep />}
      {step !== 'upload' && LaterStep && <LaterStep step={step} />}
      {isLater && !LaterStep && !failed && <Spinner />}
      {isLater && !LaterStep && failed && (
        <Notice
          kind="error"
          variant="box"
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
