import { Button, ToggleGroup } from '@lustre/shared-ui'
import { findProcedure, PROCEDURES } from '#content/procedures.ts'
import { SELECT_TEXTS } from '#content/texts.ts'
import { INTENSITIES } from '#protocol/simulation.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { HistoryStrip } from '../result/history-strip.tsx'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { ProcedureIcon } from './procedure-icon.tsx'

/** Radio buttons: one Tab stop, arrow keys choose. */
function ProcedureGrid() {
  const selected = useSimulation((state) => state.selectedProcedure)
  const { select } = useSimulationActions()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{SELECT_TEXTS.legend}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {PROCEDURES.map((procedure) => (
          <label
            key={procedure.id}
            className="flex cursor-pointer gap-4 border border-hairline p-4 text-md outline-offset-2 outline-ink transition-colors has-checked:border-ink has-checked:bg-paper-deep has-focus-visible:outline-2 hover:border-ink/50 has-checked:hover:border-ink"
          >
            <input
              type="radio"
              name="procedure"
              value={procedure.id}
              checked={procedure.id === selected}
              aria-describedby={`surgai-${procedure.id}`}
              aria-label={procedure.name}
              // Scrolls its whole card above the bar with the button.
              className="scroll-mb-72 sr-only"
              onChange={() => select(procedure.id)}
            />
            <ProcedureIcon procedure={procedure} />
            <span>
              <span className="block font-medium">{procedure.name}</span>
              <span id={`surgai-${procedure.id}`} className="block text-ink-soft">
                {procedure.description}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const INTENSITY_OPTIONS = INTENSITIES.map((value) => ({ value, label: SELECT_TEXTS.intensities[value] }))

function IntensityChoice() {
  const intensity = useSimulation((state) => state.intensity)
  const { setIntensity } = useSimulationActions()
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      <span aria-hidden="true" className="text-md font-medium">
        {SELECT_TEXTS.intensity}
      </span>
      <ToggleGroup
        label={SELECT_TEXTS.intensity}
        options={INTENSITY_OPTIONS}
        value={intensity}
        onChange={(next) => next && setIntensity(next)}
      />
    </div>
  )
}

/** Step 2. Generate appears once a procedure is chosen. */
export function SelectStep() {
  const photo = useSimulation((state) => state.uploadedImage)
  const selected = useSimulation((state) => state.selectedProcedure)
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
          {selected !== null && (
            <div className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-x-10 gap-y-2 bg-paper py-4 [@media(max-height:20rem)]:static">
              {findProcedure(selected)?.hasDegrees && <IntensityChoice />}
              <Button size="lg" className="max-sm:w-full" onClick={() => void generate()}>
                {SELECT_TEXTS.generate}
              </Button>
            </div>
          )}
        </div>
        <HistoryStrip className="lg:col-span-8 lg:col-start-5" />
      </div>
    </>
  )
}
