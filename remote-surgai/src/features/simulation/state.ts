import { findProcedure } from '#content/procedures.ts'
import type { Intensity, SimulationAnswer } from '#protocol/simulation.ts'
import type { Failure } from './request-simulation.ts'

export type Step = 'upload' | 'select' | 'generate' | 'result'

export type Simulation = SimulationAnswer & {
  id: number
  procedureId: string
  /** null for a procedure without degrees. */
  intensity: Intensity | null
}

/** The step is derived, never stored. Pictures are data URLs, in memory only. */
export type SimulationState = {
  uploadedImage: string | null
  selectedProcedure: string | null
  intensity: Intensity
  generatedImage: string | null
  isGenerating: boolean
  error: Failure | null
  /** Simulations of this photo, newest first. */
  history: readonly Simulation[]
  /** The simulation on screen. */
  shown: Simulation | null
  consented: boolean
  /** A photo that waits for consent; only its size and header have been checked. */
  waiting: Blob | null
  isPreparing: boolean
}

/** What Try Another Procedure clears. */
export const NO_RESULT = {
  selectedProcedure: null,
  generatedImage: null,
  isGenerating: false,
  error: null,
  shown: null,
} as const satisfies Partial<SimulationState>

/** What another photo clears too: earlier simulations show another one. */
export const NO_PHOTO = {
  ...NO_RESULT,
  uploadedImage: null,
  history: [],
  waiting: null,
  isPreparing: false,
} as const satisfies Partial<SimulationState>

export const INITIAL_STATE: SimulationState = { ...NO_PHOTO, intensity: 'natural', consented: false }

/** Derives the current step. It stays 'select' after a choice, where 'Generate Simulation' appears. */
export function deriveStep(
  state: Pick<SimulationState, 'generatedImage' | 'isGenerating' | 'uploadedImage'>,
): Step {
  if (state.generatedImage !== null) return 'result'
  if (state.isGenerating) return 'generate'
  return state.uploadedImage === null ? 'upload' : 'select'
}

/** The procedure, with the intensity of one that has degrees. */
export function nameOf({ procedureId, intensity }: Pick<Simulation, 'procedureId' | 'intensity'>): string {
  const name = findProcedure(procedureId)?.name ?? ''
  return intensity === null ? name : `${name} (${intensity})`
}
