import { Button, Spinner } from '@lustre/shared-ui'
import { findProcedure } from '#content/procedures.ts'
import { GENERATING_TEXTS } from '#content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { SelectStep } from '../procedures/select-step.tsx'
import { ResultStep } from '../result/result-step.tsx'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import type { Step } from '../simulation/state.ts'

function GeneratingStep() {
  const photo = useSimulation((state) => state.uploadedImage)
  const procedure = useSimulation((state) => findProcedure(state.selectedProcedure ?? ''))
  const { cancel } = useSimulationActions()
  return (
    <div aria-busy="true">
      <StepHeading>{GENERATING_TEXTS.heading}</StepHeading>
      <div className="mt-6 grid items-center gap-x-[48px] gap-y-8 lg:grid-cols-[minmax(0,max-content)_minmax(20rem,1fr)]">
        {photo && <img src={photo} alt="" className="max-h-[60vh] object-contain opacity-40" />}
        <div>
          <output className="flex items-center gap-3 text-lg">
            <Spinner />
            {procedure?.name}
          </output>
          <p className="mt-3 max-w-measure text-md text-ink-soft">{GENERATING_TEXTS.wait}</p>
          <Button variant="secondary" size="sm" className="mt-6" onClick={cancel}>
            {GENERATING_TEXTS.cancel}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The steps after the upload, whose code loads once there is a photo. */
export function LaterStep({ step }: { step: Exclude<Step, 'upload'> }) {
  if (step === 'select') return <SelectStep />
  return step === 'generate' ? <GeneratingStep /> : <ResultStep />
}
