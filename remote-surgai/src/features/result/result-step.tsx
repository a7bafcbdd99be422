import { Button, Notice } from '@lustre/shared-ui'
import { RESULT_TEXTS, TEXTS } from '../../../content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { useModel } from '../common/use-model.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { nameOf } from '../simulation/state.ts'
import { Comparison } from './comparison.tsx'
import { Downloads } from './downloads.tsx'
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

/** The simulations of this photo, to look at again. */
function HistoryStrip() {
  const history = useSimulation((state) => state.history)
  const shown = useSimulation((state) => state.shown)
  const { show } = useSimulationActions()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="surgai-history">
      <h3 id="surgai-history" className="text-md font-medium">
        {RESULT_TEXTS.historyHeading}
      </h3>
      <p className="text-sm text-ink-faint">{RESULT_TEXTS.historyHint}</p>
      <ul className="mt-3 grid max-w-xl grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-2">
        {history.map((simulation) => (
          <li key={simulation.id}>
            <button
              type="button"
              aria-pressed={simulation.id === shown?.id}
              className="flex h-full w-full flex-col border border-hairline p-1 text-left text-sm aria-pressed:border-ink"
              onClick={() => show(simulation.id)}
            >
              <img src={simulation.image} alt="" className="aspect-square w-full object-cover" />
              <span className="mt-1">{nameOf(simulation)}</span>
              {simulation.outcome === 'no-image' && (
                <span className="text-ink-faint">{RESULT_TEXTS.unchanged}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
