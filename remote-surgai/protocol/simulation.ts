import { isRecord } from '@lustre/platform/is-record'
import { parseDataUrl } from './data-url.ts'

export const SIMULATION_FIELDS = { procedure: 'procedureId', intensity: 'intensity', photo: 'image' } as const

/** 'natural' is the default, and adds nothing to the prompt. */
export const INTENSITIES = ['subtle', 'natural', 'pronounced'] as const
export type Intensity = (typeof INTENSITIES)[number]

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
