import { RESULT_TEXTS } from '#content/texts.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'
import { nameOf } from '../simulation/state.ts'

/** The simulations of this photo, to look at again. */
export function HistoryStrip({ className }: { className?: string }) {
  const history = useSimulation((state) => state.history)
  const shown = useSimulation((state) => state.shown)
  const { show } = useSimulationActions()
  if (history.length === 0) return null
  return (
    <section aria-labelledby="surgai-history" className={className}>
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
