import { createStore } from 'zustand/vanilla'
import {
  ERROR_ADVICE,
  ERROR_SENTENCES,
  goOn,
  PHOTO_PROBLEMS,
  type PhotoProblem,
} from '../../../content/errors.ts'
import { findProcedure } from '../../../content/procedures.ts'
import { parseDataUrl } from '../../../protocol/data-url.ts'
import { type Imaging, PhotoError } from '../imaging/imaging.ts'
import type { DropResult } from '../photo/file-of-drop.ts'
import * as machine from './machine.ts'
import type { requestSimulation } from './request-simulation.ts'
import { SimulationError } from './request-simulation.ts'

export type SimulationParts = {
  imaging: Imaging
  request: typeof requestSimulation
  consent: { given(): boolean; set(given: boolean): void }
}

export type SimulationModel = machine.SimulationState & {
  consented: boolean
  /** A photo that waits for consent; only its first bytes have been read. */
  waiting: Blob | null
  isPreparing: boolean
}

export type SimulationStore = ReturnType<typeof createSimulationStore>

/** The tool's state and actions. The rules are in `machine.ts`; this adds the calls. */
export function createSimulationStore({ imaging, request, consent }: SimulationParts) {
  const store = createStore<SimulationModel>(() => ({
    ...machine.INITIAL_STATE,
    consented: false,
    waiting: null,
    isPreparing: false,
  }))
  const { getState, setState } = store
  let call: AbortController | null = null
  let preparation = 0

  const endCall = () => {
    call?.abort()
    call = null
  }

  const endPreparation = () => {
    preparation += 1
    setState({ waiting: null, isPreparing: false })
  }

  /** Runs one stage of accepting a photo; ignores its result after another photo or Start Over. */
  async function taking(stage: () => Promise<Partial<SimulationModel>>): Promise<void> {
    endPreparation()
    const mine = preparation
    setState({ error: null, isPreparing: true })
    try {
      const change = await stage()
      if (mine === preparation) setState({ ...change, isPreparing: false })
    } catch (error) {
      if (mine !== preparation) return
      setState({ isPreparing: false })
      actions.report(error instanceof PhotoError ? error.problem : 'unreadable')
    }
  }

  async function prepared(file: Blob): Promise<machine.SimulationState> {
    const image = await imaging.prepare(file)
    return machine.photoUploaded(getState(), image)
  }

  const actions = {
    restoreConsent() {
      if (consent.given()) setState({ consented: true })
    },
    setConsent(given: boolean) {
      consent.set(given)
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
      setState((state) => machine.procedureSelected(state, procedureId))
    },
    async generate() {
      const before = getState()
      const started = machine.generationStarted(before)
      if (started === before) return
      setState(started)
      const { run } = started
      const controller = new AbortController()
      call = controller
      try {
        const answer = await request(checkedRequest(started), controller.signal)
        setState((state) => machine.generationSucceeded(state, run, answer))
      } catch (error) {
        if (!controller.signal.aborted)
          setState((state) => machine.generationFailed(state, run, failureOf(error)))
      }
    },
    cancel() {
      endCall()
      setState(machine.generationCanceled)
    },
    tryAnother() {
      endCall()
      setState(machine.anotherProcedure)
    },
    startOver() {
      endCall()
      endPreparation()
      setState(machine.startedOver)
    },
    dismiss() {
      setState({ error: null })
    },
    show(id: number) {
      setState((state) => machine.simulationShown(state, id))
    },
    /** Cancels all work when the visitor leaves the page. */
    dispose() {
      actions.cancel()
      endPreparation()
      imaging.dispose()
    },
  }

  return Object.assign(store, { actions })
}

function checkedRequest({ uploadedImage, selectedProcedure }: machine.SimulationState) {
  if (selectedProcedure === null || !findProcedure(selectedProcedure)) {
    throw new SimulationError('procedure_not_found', ERROR_SENTENCES.procedure)
  }
  if (uploadedImage === null || !parseDataUrl(uploadedImage)) {
    throw new SimulationError('invalid_image', ERROR_SENTENCES.format)
  }
  return { procedureId: selectedProcedure, image: uploadedImage }
}

function failureOf(error: unknown): machine.Failure {
  if (error instanceof SimulationError) {
    const { code, message, retryAfterS } = error
    const isLimit = code === 'simulation_limit' || code === 'too_many_requests'
    return { message, advice: isLimit && retryAfterS !== null ? goOn(retryAfterS) : ERROR_ADVICE[code] }
  }
  const message = error instanceof Error ? ERROR_SENTENCES.generation : ERROR_SENTENCES.fallback
  return { message, advice: ERROR_ADVICE.unknown }
}
