import { isRecord } from '@lustre/platform/is-record'
import { parseDataUrl } from './data-url.ts'

/** `POST /simulations` */
export type SimulationRequest = {
  procedureId: string
  /** Data URL. */
  image: string
}

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
