import { Button, Notice } from '@lustre/shared-ui'
import { findProcedure } from '../../../content/procedures.ts'
import { RESULT_TEXTS, TEXTS } from '../../../content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { Comparison } from './comparison.tsx'
import { Downloads } from './downloads.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { ResultSheet } from './result-sheet.tsx'

export function ResultStep() {
  const before = useSimulation((state) => state.uploadedImage)
  const after = useSimulation((state) => state.generatedImage)
  const outcome = useSimulation((state) => state.outcome)
  const procedure = useSimulation((state) => findProcedure(state.selectedProcedure ?? ''))
  const { tryAnother, startOver } = useSimulationActions()
  if (before === null || after === null || outcome === null || !procedure) return null
  const pictures = { before, after, outcome }
  return (
    <>
      <StepHeading>{`${RESULT_TEXTS.heading}: ${procedure.name}`}</StepHeading>
      {outcome === 'no-image' && (
        <Notice title={RESULT_TEXTS.unchanged} className="no-print mt-6">
          <p>{RESULT_TEXTS.unchangedNotice}</p>
        </Notice>
      )}
      <div className="no-print mt-6 grid items-start gap-x-[48px] gap-y-8 lg:grid-cols-[minmax(0,max-content)_minmax(22rem,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-4">
          <Comparison {...pictures} />
          <p className="mt-3 text-md font-medium">{TEXTS.notPrediction}</p>
          <p className="text-md text-ink-soft">{TEXTS.professional}</p>
        </div>
        <div className="grid gap-8 lg:pt-14">
          <div className="flex flex-wrap gap-3">
            <Button onClick={tryAnother}>{RESULT_TEXTS.tryAnother}</Button>
            <Button variant="secondary" onClick={startOver}>
              {RESULT_TEXTS.uploadNew}
            </Button>
          </div>
          <Downloads {...pictures} procedureId={procedure.id} />
          <HistoryStrip />
        </div>
      </div>
      <ResultSheet photo={before} />
    </>
  )
}
