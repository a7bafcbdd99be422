import { LABEL_TEXTS } from '../../../content/texts.ts'
import type { Outcome } from '../../../protocol/simulation.ts'

export function downloadLabel({ outcome, isDemo }: { outcome: Outcome; isDemo: boolean }): string {
  if (outcome === 'no-image') return `${LABEL_TEXTS.unchanged} ${LABEL_TEXTS.simulation}`
  return isDemo ? `${LABEL_TEXTS.simulation} ${LABEL_TEXTS.demo}` : LABEL_TEXTS.simulation
}
