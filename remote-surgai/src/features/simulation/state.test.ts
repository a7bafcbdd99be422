import { expect, test } from 'vitest'
import { deriveStep, INITIAL_STATE, nameOf } from './state.ts'

const withPhoto = { ...INITIAL_STATE, uploadedImage: 'data:image/jpeg;base64,AAAA' }
const ready = { ...withPhoto, selectedProcedure: 'botox' }

test.each([
  ['[derive-upload] upload at the start', INITIAL_STATE, 'upload'],
  ['[derive-select] select with a photo', withPhoto, 'select'],
  ['[derive-select] still select once a procedure is chosen, where Generate is', ready, 'select'],
  ['[derive-generate] generate while generating', { ...ready, isGenerating: true }, 'generate'],
  [
    '[derive-result] result with a picture',
    { ...ready, generatedImage: 'data:image/png;base64,B' },
    'result',
  ],
] as const)('%s', (_name, state, step) => {
  expect(deriveStep(state)).toBe(step)
})

test('[sur-state] holds the fields of the specification, all of them empty at the start', () => {
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
