import { findProcedure } from '../../../content/procedures.ts'
import { RESULT_TEXTS } from '../../../content/texts.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'

export function HistoryStrip() {
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
      <ul className="mt-3 grid max-w-md grid-cols-3 gap-2">
        {history.map(({ id, procedureId, outcome, image }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === shown}
              className="w-full border border-hairline p-1 text-left text-sm aria-pressed:border-ink"
              onClick={() => show(id)}
            >
              <img src={image} alt="" className="aspect-square w-full object-cover" />
              <span className="mt-1 block px-1">{findProcedure(procedureId)?.name}</span>
              {outcome === 'no-image' && (
                <span className="block px-1 text-ink-faint">{RESULT_TEXTS.unchanged}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
