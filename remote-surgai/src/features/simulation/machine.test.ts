import { describe, expect, test } from 'vitest'
import { PROCEDURES } from '../../../content/procedures.ts'
import {
  anotherProcedure,
  deriveStep,
  generationCanceled,
  generationFailed,
  generationStarted,
  generationSucceeded,
  INITIAL_STATE,
  photoUploaded,
  procedureSelected,
  type SimulationState,
  simulationShown,
  startedOver,
} from './machine.ts'

const PHOTO = 'data:image/jpeg;base64,AAAA'
const FAILURE = { message: 'Generation failed', advice: 'Try again.' }

const withPhoto = photoUploaded(INITIAL_STATE, PHOTO)
const ready = procedureSelected(withPhoto, 'botox')
const generating = generationStarted(ready)

function done(state: SimulationState, image = 'data:image/png;base64,BBBB') {
  return generationSucceeded(state, state.run, { outcome: 'simulated', image })
}
const result = done(generating)

describe('steps', () => {
  test.each([
    ['[derive-upload] upload at the start', INITIAL_STATE, 'upload'],
    ['[derive-select] select with a photo', withPhoto, 'select'],
    ['[derive-select] still select once a procedure is chosen, where Generate is', ready, 'select'],
    ['[derive-generate] generate while generating', generating, 'generate'],
    ['[derive-result] result with a picture', result, 'result'],
    ['select after a failure', generationFailed(generating, generating.run, FAILURE), 'select'],
    ['select after a cancel', generationCanceled(generating), 'select'],
    ['select after Try Another Procedure', anotherProcedure(result), 'select'],
    ['upload after Start Over', startedOver(result), 'upload'],
  ] as const)('%s', (_name, state, step) => {
    expect(deriveStep(state)).toBe(step)
  })
})

test('[upload-resets] resets procedure, result, error and simulations with a new photo', () => {
  const state = photoUploaded({ ...result, error: FAILURE }, 'data:image/jpeg;base64,CCCC')
  expect(state).toMatchObject({
    uploadedImage: 'data:image/jpeg;base64,CCCC',
    selectedProcedure: null,
    generatedImage: null,
    error: null,
    history: [],
  })
})

test('[generate-busy] [generate-clears] sets the busy flag and clears the error when generating', () => {
  const state = generationStarted({ ...ready, error: FAILURE })
  expect(state.isGenerating).toBe(true)
  expect(state.error).toBeNull()
})

test.each([
  ['without a photo', INITIAL_STATE],
  ['without a procedure', withPhoto],
  ['while one runs (a double click)', generating],
])('does not start generating %s', (_name, state) => {
  expect(generationStarted(state)).toBe(state)
})

test('[generate-success] stores the picture and its kind on success, and clears the busy flag', () => {
  expect(result).toMatchObject({
    isGenerating: false,
    outcome: 'simulated',
    generatedImage: 'data:image/png;base64,BBBB',
    shown: generating.run,
  })
})

test('[generate-failure] stores the message on failure and clears the busy flag', () => {
  const failed = generationFailed(generating, generating.run, FAILURE)
  expect(failed).toMatchObject({ isGenerating: false, error: FAILURE, generatedImage: null })
})

test.each([
  ['Start Over', startedOver],
  ['another photo', (state: SimulationState) => photoUploaded(state, PHOTO)],
  ['Cancel', generationCanceled],
])('ignores a reply after %s', (_name, transition) => {
  const state = transition(generating)
  const late = { outcome: 'simulated', image: 'data:image/png;base64,LATE' } as const
  expect(generationSucceeded(state, generating.run, late)).toBe(state)
  expect(generationFailed(state, generating.run, FAILURE)).toBe(state)
})

test('keeps the procedure while generating and with a result', () => {
  expect(procedureSelected(generating, 'brow-lift')).toBe(generating)
  expect(procedureSelected(result, 'brow-lift')).toBe(result)
})

test('[sur-another] keeps the photo and clears procedure, result and error on Try Another Procedure', () => {
  const state = anotherProcedure({ ...result, error: FAILURE })
  expect(state).toMatchObject({
    uploadedImage: PHOTO,
    selectedProcedure: null,
    generatedImage: null,
    error: null,
    outcome: null,
  })
  expect(state.history).toHaveLength(1)
})

test('[sur-state] [sur-over] [sur-new-photo] clears everything on Start Over', () => {
  expect(INITIAL_STATE).toMatchObject({
    uploadedImage: null,
    selectedProcedure: null,
    generatedImage: null,
    isGenerating: false,
    error: null,
  })
  expect(startedOver({ ...result, error: FAILURE })).toEqual({
    ...INITIAL_STATE,
    run: result.run + 1,
  })
})

test('keeps the last 13 simulations, newest first, and can show them again', () => {
  let state = result
  const procedures = PROCEDURES.map(({ id }) => id)
  expect(procedures).toHaveLength(13)
  for (const procedure of procedures) {
    state = done(
      generationStarted(procedureSelected(anotherProcedure(state), procedure)),
      `data:${procedure}`,
    )
  }
  expect(state.history.map((entry) => entry.procedureId)).toEqual(procedures.toReversed())
  const oldest = state.history.at(-1)!
  const [first] = procedures
  const back = simulationShown(state, oldest.id)
  expect(back).toMatchObject({ selectedProcedure: first, generatedImage: `data:${first}` })
  expect(back.history).toBe(state.history)
  expect(simulationShown(state, 999)).toBe(state)
})
