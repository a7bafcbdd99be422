import { isRecord } from '@lustre/platform/is-record'
import { parseDataUrl } from './data-url.ts'

/** The fields of the form that `POST /simulations` takes: a procedure's id, and a photo as the file that it is. */
export const SIMULATION_FIELDS = { procedure: 'procedureId', photo: 'image' } as const

/** 'no-image': the model returned no picture, and the result is the unchanged photo. */
export type Outcome = 'simulated' | 'no-image'

/** Its answer. */
export type SimulationAnswer = {
  outcome: Outcome
  /** Data URL: the simulation, or the photo as it came. */
  image: string
}

export const isSimulationAnswer = (answer: unknown): answer is SimulationAnswer =>
  isRecord(answer) &&
  (answer.outcome === 'simulated' || answer.outcome === 'no-image') &&
  typeof answer.image === 'string' &&
  parseDataUrl(answer.image) !== null
