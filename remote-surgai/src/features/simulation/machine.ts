import { PROCEDURES } from '../../../content/procedures.ts'
import type { Outcome, SimulationAnswer } from '../../../protocol/simulation.ts'

/** Simulations of the current photo kept in memory for comparison: one of each procedure, in one sitting. */
const HISTORY_LENGTH = PROCEDURES.length

export type Step = 'upload' | 'select' | 'generate' | 'result'

export type Failure = {
  message: string
  /** One line that says what to do. */
  advice: string
}

export type Simulation = {
  /** Counts up within the tab. */
  id: number
  procedureId: string
  outcome: Outcome
  /** Data URL. */
  image: string
}

/** What the tool knows. The step is derived from it, never stored. Pictures are data URLs, in memory only. */
export type SimulationState = {
  uploadedImage: string | null
  selectedProcedure: string | null
  generatedImage: string | null
  isGenerating: boolean
  error: Failure | null
  /** What kind of result `generatedImage` is. */
  outcome: Outcome | null
  /** The last simulations of this photo, newest first. */
  history: readonly Simulation[]
  /** The simulation that is shown, an id of `history`. */
  shown: number | null
  /** Number of the newest generation; an answer to an older one is ignored. */
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

/**
 * The step that is on the screen. The selection stays on it after a procedure is chosen, because that is where
 * 'Generate Simulation' appears.
 */
export function deriveStep(state: SimulationState): Step {
  if (state.generatedImage !== null) return 'result'
  if (state.isGenerating) return 'generate'
  return state.uploadedImage === null ? 'upload' : 'select'
}

/** A new photo resets procedure and result. Earlier simulations show another photo, so they go too. */
export function photoUploaded(state: SimulationState, image: string): SimulationState {
  return { ...INITIAL_STATE, run: state.run + 1, uploadedImage: image }
}

export function procedureSelected(state: SimulationState, procedureId: string): SimulationState {
  if (deriveStep(state) !== 'select') return state
  return { ...state, selectedProcedure: procedureId }
}

/** Nothing changes unless photo and procedure are there and nothing runs: a second click starts no second call. */
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

/** A message about something else than generating, such as a file that is not taken. */
export function problemReported(state: SimulationState, error: Failure): SimulationState {
  return { ...state, error }
}

export function errorDismissed(state: SimulationState): SimulationState {
  return { ...state, error: null }
}

/** Clears procedure, result and error; keeps the photo and its earlier simulations. */
export function anotherProcedure(state: SimulationState): SimulationState {
  return { ...INITIAL_STATE, run: state.run + 1, uploadedImage: state.uploadedImage, history: state.history }
}

/** Start Over and Upload New Photo: everything goes, the pictures first of all. */
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
