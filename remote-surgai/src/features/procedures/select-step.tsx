import { Button } from '@lustre/shared-ui'
import { SELECT_TEXTS } from '../../../content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { ProcedureGrid } from './procedure-grid.tsx'

/** Step 2. Generate appears once a procedure is chosen. */
export function SelectStep() {
  const photo = useSimulation((state) => state.uploadedImage)
  const hasProcedure = useSimulation((state) => state.selectedProcedure !== null)
  const { generate } = useSimulationActions()
  return (
    <>
      <StepHeading>{SELECT_TEXTS.heading}</StepHeading>
      <div className="mt-6 grid items-start gap-x-[48px] gap-y-8 lg:grid-cols-12">
        {photo && (
          <img
            src={photo}
            alt={SELECT_TEXTS.photoAlt}
            className="max-h-56 justify-self-start object-contain lg:sticky lg:top-28 lg:col-span-4 lg:max-h-[70vh]"
          />
        )}
        <div className="lg:col-span-8">
          <ProcedureGrid />
          {hasProcedure && (
            <div className="sticky bottom-0 mt-4 bg-paper py-4">
              <Button size="lg" className="max-sm:w-full" onClick={() => void generate()}>
                {SELECT_TEXTS.generate}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
