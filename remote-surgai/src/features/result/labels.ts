import { LABEL_TEXTS, RESULT_TEXTS } from '#content/texts.ts'
import type { Outcome } from '#protocol/simulation.ts'
import { nameOf, type Simulation } from '../simulation/state.ts'

export const captionOf = (simulation: Simulation): string =>
  `${nameOf(simulation)}: ${simulation.outcome === 'no-image' ? RESULT_TEXTS.unchanged : RESULT_TEXTS.after}`

export function labelOf(outcome: Outcome, isDemo: boolean): string {
  if (outcome === 'no-image') return `${LABEL_TEXTS.unchanged} ${LABEL_TEXTS.simulation}`
  return isDemo ? `${LABEL_TEXTS.simulation} ${LABEL_TEXTS.demo}` : LABEL_TEXTS.simulation
}
