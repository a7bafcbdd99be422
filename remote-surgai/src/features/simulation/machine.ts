import { PROCEDURES } from '../../../content/procedures.ts'
import type { Outcome, SimulationAnswer } from '../../../protocol/simulation.ts'

/** Simulations of the current photo kept in memory for comparison: one of each procedure, in one sitting. */
const HISTORY_LENGTH = PROCEDURES.length

export type Step = 'upload' | 'select' | 'generate' | 'result'

export type Failure = {
  message: string
  advice: string
}

export type Simulation = {
  id: number
  procedureId: string
  outcome: Outcome
  image: string
}

/** The step is derived, never stored. Pictures are data URLs, in memory only. */
export type SimulationState = {
  uploadedImage: string | null
  selectedProcedure: string | null
  generatedImage: string | null
  isGenerating: boolean
  error: Failure | null
  outcome: Outcome | null
  /** Simulations of this photo, newest first. */
  history: readonly Simulation[]
  /** The simulation on screen, an id of `history`. */
  shown: number | null
  /** Number of the newest generation; replies to older ones are ignored. */
  run: number
}

export const INITIAL_STATE: SimulationState = {
  uploadedImage: null,
  selectedProcedure: null,
  generatedImage: null,
  isGenerating: false,
  error: null,
  outcome: null,
  history: [],
  shown: null,
  run: 0,
}

/** Derives the current step. It stays 'select' after a choice, where 'Generate Simulation' appears. */
export function deriveStep(state: SimulationState): Step {
  if (state.generatedImage !== null) return 'result'
  if (state.isGenerating) return 'generate'
  return state.uploadedImage === null ? 'upload' : 'select'
}

/** A new photo also drops earlier simulations, which show another photo. */
export function photoUploaded(state: SimulationState, image: string): SimulationState {
  return { ...INITIAL_STATE, run: state.run + 1, uploadedImage: image }
}

export function procedureSelected(state: SimulationState, procedureId: string): SimulationState {
  if (deriveStep(state) !== 'select') return state
  return { ...state, selectedProcedure: procedureId }
}

/** Starts only with photo and procedure, and only once: a second click starts no second call. */
export function generationStarted(state: SimulationState): SimulationState {
  if (state.isGenerating || state.uploadedImage === null || state.selectedProcedure === null) return state
  return {
    ...state,
    isGenerating: true,
    error: null,
    generatedImage: null,
    outcome: null,
    run: state.run + 1,
  }
}

export function generationSucceeded(
  state: SimulationState,
  run: number,
  result: SimulationAnswer,
): SimulationState {
  if (!isCurrent(state, run) || state.selectedProcedure === null) return state
  const simulation = { id: run, procedureId: state.selectedProcedure, ...result }
  return {
    ...state,
    isGenerating: false,
    generatedImage: result.image,
    outcome: result.outcome,
    history: [simulation, ...state.history].slice(0, HISTORY_LENGTH),
    shown: run,
  }
}

export function generationFailed(state: SimulationState, run: number, error: Failure): SimulationState {
  return isCurrent(state, run) ? { ...state, isGenerating: false, error } : state
}

export function generationCanceled(state: SimulationState): SimulationState {
  return state.isGenerating ? { ...state, isGenerating: false, run: state.run + 1 } : state
}

export function anotherProcedure(state: SimulationState): SimulationState {
  return { ...INITIAL_STATE, run: state.run + 1, uploadedImage: state.uploadedImage, history: state.history }
}

export function startedOver(state: SimulationState): SimulationState {
  return { ...INITIAL_STATE, run: state.run + 1 }
}

export function simulationShown(state: SimulationState, id: number): SimulationState {
  const simulation = state.history.find((entry) => entry.id === id)
  if (!simulation || state.isGenerating) return state
  return {
    ...state,
    selectedProcedure: simulation.procedureId,
    generatedImage: simulation.image,
    outcome: simulation.outcome,
    shown: id,
    error: null,
  }
}

function isCurrent(state: SimulationState, run: number): boolean {
  return state.isGenerating && state.run === run
}
