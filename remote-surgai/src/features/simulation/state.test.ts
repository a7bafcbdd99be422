import { expect, test } from 'vitest'
import { deriveStep, INITIAL_STATE, nameOf } from './state.ts'

const withPhoto = { ...INITIAL_STATE, uploadedImage: 'data:image/jpeg;base64,AAAA' }
const ready = { ...withPhoto, selectedProcedure: 'botox' }

test.each([
  ['[derive-upload] the step is upload at the start', INITIAL_STATE, 'upload'],
  ['[derive-select] the step is select with a photo', withPhoto, 'select'],
  [
    '[derive-select] the step is still select, which shows Generate, once a procedure is chosen',
    ready,
    'select',
  ],
  ['[derive-generate] the step is generate while generating', { ...ready, isGenerating: true }, 'generate'],
  [
    '[derive-result] the step is result with a picture',
    { ...ready, generatedImage: 'data:image/png;base64,B' },
    'result',
  ],
] as const)('%s', (_name, state, step) => {
  expect(deriveStep(state)).toBe(step)
})

test('[sur-state] the state holds the specification’s fields, all of them empty at the start', () => {
  expect(INITIAL_STATE).toMatchObject({
    uploadedImage: null,
    selectedProcedure: null,
    generatedImage: null,
    isGenerating: false,
    error: null,
  })
})

test('names a simulation by its procedure, and by its intensity where it has degrees', () => {
  expect(nameOf({ procedureId: 'botox', intensity: 'subtle' })).toBe('Botox (subtle)')
  expect(nameOf({ procedureId: 'mole-removal', intensity: null })).toBe('Mole removal')
})
