import { Button, Notice } from '@lustre/shared-ui'
import { RESULT_TEXTS, TEXTS } from '#content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { useModel } from '../common/use-model.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { nameOf } from '../simulation/state.ts'
import { Comparison } from './comparison.tsx'
import { Downloads } from './downloads.tsx'
import { HistoryStrip } from './history-strip.tsx'
import { captionOf, labelOf } from './labels.ts'

/** For print and PDF only: the photo and all of its simulations, with a note on what they are and are not. */
function ResultSheet({ photo }: { photo: string }) {
  const history = useSimulation((state) => state.history)
  const isDemo = useModel() === 'demo'
  return (
    <section aria-label={RESULT_TEXTS.sheetLabel} className="hidden print:block">
      <ul className="grid grid-cols-3 gap-3">
        <SheetPicture src={photo} caption={RESULT_TEXTS.beforeAlt} />
        {history.map((simulation) => (
          <SheetPicture key={simulation.id} src={simulation.image} caption={captionOf(simulation)} />
        ))}
      </ul>
      <p className="mt-4 font-medium">{labelOf('simulated', isDemo)}</p>
    </section>
  )
}

const SheetPicture = ({ src, caption }: { src: string; caption: string }) => (
  <li>
    <img src={src} alt="" className="w-full" />
    <p className="mt-1 text-sm">{caption}</p>
  </li>
)

export function ResultStep() {
  const before = useSimulation((state) => state.uploadedImage)
  const shown = useSimulation((state) => state.shown)
  const { tryAnother, startOver } = useSimulationActions()
  if (before === null || shown === null) return null
  return (
    <>
      <StepHeading>{`${RESULT_TEXTS.heading}: ${nameOf(shown)}`}</StepHeading>
      {shown.outcome === 'no-image' && (
        <Notice title={RESULT_TEXTS.unchanged} className="no-print mt-6">
          <p>{RESULT_TEXTS.unchangedNotice}</p>
        </Notice>
      )}
      <div className="no-print mt-6 grid items-start gap-x-[48px] gap-y-8 lg:grid-cols-[minmax(0,max-content)_minmax(22rem,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-4">
          <Comparison before={before} after={shown.image} outcome={shown.outcome} />
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
          <Downloads before={before} simulation={shown} />
          <HistoryStrip />
        </div>
      </div>
      <ResultSheet photo={before} />
    </>
  )
}
