import { createStore } from 'zustand/vanilla'
import { ERROR_ADVICE, ERROR_SENTENCES, PHOTO_PROBLEMS, type PhotoProblem } from '#content/errors.ts'
import { findProcedure, PROCEDURES } from '#content/procedures.ts'
import { parseDataUrl } from '#protocol/data-url.ts'
import { INTENSITIES, type Intensity } from '#protocol/simulation.ts'
import type { Imaging } from '../imaging/imaging.ts'
import { PhotoError } from '../imaging/photo-error.ts'
import type { DropResult } from '../photo/file-of-drop.ts'
import { failureOf, type requestSimulation } from './request-simulation.ts'
import { INITIAL_STATE, NO_PHOTO, NO_RESULT, type SimulationState } from './state.ts'

/** Simulations of the current photo kept in memory for comparison: as many as there are procedures. */
const HISTORY_LENGTH = PROCEDURES.length

const CONSENT_KEY = 'surgai-consent'
const GIVEN = 'given'
const INTENSITY_KEY = 'surgai-intensity'

export type SimulationParts = {
  imaging: Imaging
  request: typeof requestSimulation
  session: { get(key: string): string | null; set(key: string, value: string | null): void }
}

export type SimulationStore = ReturnType<typeof createSimulationStore>

/**
 * The tool's state and actions. The function is long because it lists all actions, which share the work under way.
 */
export function createSimulationStore({ imaging, request, session }: SimulationParts) {
  const store = createStore<SimulationState>(() => INITIAL_STATE)
  const { getState, setState } = store
  let work = new AbortController()
  let simulations = 0

  /** Ends the preparation or the call that runs, and ignores its result. */
  function startWork(change: Partial<SimulationState>): AbortSignal {
    work.abort()
    work = new AbortController()
    setState(change)
    return work.signal
  }

  /** Runs one stage of accepting a photo. */
  async function taking(stage: () => Promise<Partial<SimulationState>>): Promise<void> {
    const signal = startWork({ error: null, waiting: null, isPreparing: true })
    try {
      const change = await stage()
      if (!signal.aborted) setState({ ...change, isPreparing: false })
    } catch (error) {
      if (signal.aborted) return
      setState({ isPreparing: false })
      actions.report(error instanceof PhotoError ? error.problem : 'unreadable')
    }
  }

  const fail = (message: string, advice: string) =>
    setState({ isGenerating: false, error: { message, advice } })

  const prepared = async (file: Blob) => ({ ...NO_PHOTO, uploadedImage: await imaging.prepare(file) })

  const actions = {
    restore() {
      const kept = session.get(INTENSITY_KEY)
      setState({
        consented: session.get(CONSENT_KEY) === GIVEN,
        intensity: INTENSITIES.find((intensity) => intensity === kept) ?? INITIAL_STATE.intensity,
      })
    },
    setConsent(given: boolean) {
      session.set(CONSENT_KEY, given ? GIVEN : null)
      const { waiting } = getState()
      setState({ consented: given })
      if (given && waiting) void taking(() => prepared(waiting))
    },
    takePhoto: (file: Blob) =>
      taking(async () => {
        const problem = await imaging.check(file)
        if (problem) throw new PhotoError(problem)
        return getState().consented ? prepared(file) : { waiting: file }
      }),
    takeDrop(drop: DropResult) {
      if ('problem' in drop) actions.report(drop.problem)
      else void actions.takePhoto(drop.file)
    },
    report(problem: PhotoProblem) {
      setState({ error: PHOTO_PROBLEMS[problem] })
    },
    select(procedureId: string) {
      setState({ selectedProcedure: procedureId })
    },
    setIntensity(intensity: Intensity) {
      session.set(INTENSITY_KEY, intensity)
      setState({ intensity })
    },
    /** Starts only with photo and procedure, and only once: a second click starts no second call. */
    async generate() {
      const { isGenerating, uploadedImage: image, selectedProcedure, intensity } = getState()
      if (isGenerating || image === null || selectedProcedure === null) return
      const signal = startWork({ isGenerating: true, error: null })
      const procedure = findProcedure(selectedProcedure)
      if (!procedure) return fail(ERROR_SENTENCES.procedure, ERROR_ADVICE.procedure_not_found)
      if (!parseDataUrl(image)) return fail(ERROR_SENTENCES.format, ERROR_ADVICE.invalid_image)
      const chosen = { procedureId: procedure.id, intensity: procedure.hasDegrees ? intensity : null }
      try {
        const answer = await request({ ...chosen, image }, signal)
        if (signal.aborted) return
        simulations += 1
        const shown = { ...chosen, ...answer, id: simulations }
        setState(({ history }) => ({
          isGenerating: false,
          generatedImage: answer.image,
          shown,
          history: [shown, ...history].slice(0, HISTORY_LENGTH),
        }))
      } catch (error) {
        const { message, advice } = failureOf(error)
        if (!signal.aborted) fail(message, advice)
      }
    },
    cancel() {
      startWork({ isGenerating: false })
    },
    tryAnother() {
      startWork(NO_RESULT)
    },
    startOver() {
      session.set(INTENSITY_KEY, null)
      startWork({ ...NO_PHOTO, intensity: INITIAL_STATE.intensity })
    },
    dismiss() {
      setState({ error: null })
    },
    show(id: number) {
      const shown = getState().history.find((simulation) => simulation.id === id)
      if (shown)
        setState({
          shown,
          selectedProcedure: shown.procedureId,
          generatedImage: shown.image,
          error: null,
        })
    },
    /** Cancels the work when the visitor leaves the page. */
    dispose() {
      startWork({ isGenerating: false, waiting: null, isPreparing: false })
    },
  }

  return Object.assign(store, { actions })
}
