import { isRecord } from '@lustre/platform/is-record'
import { parseDataUrl } from './data-url.ts'

export const SIMULATION_FIELDS = { procedure: 'procedureId', photo: 'image' } as const

/** 'no-image': the model returned no picture, and the result is the unchanged photo. */
export type Outcome = 'simulated' | 'no-image'

export type SimulationAnswer = {
  outcome: Outcome
  /** Data URL of the simulation, or of the unchanged photo. */
  image: string
}

export const isSimulationAnswer = (answer: unknown): answer is SimulationAnswer =>
  isRecord(answer) &&
  (answer.outcome === 'simulated' || answer.outcome === 'no-image') &&
  typeof answer.image === 'string' &&
  parseDataUrl(answer.image) !== null
