import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { SimulationAnswer } from '../../../protocol/simulation.ts'
import { type Imaging, PhotoError } from '../imaging/imaging.ts'
import { checkFile } from '../photo/check-file.ts'
import { deriveStep } from './machine.ts'
import { SimulationError } from './request-simulation.ts'
import { createSimulationStore, type SimulationParts } from './store.ts'

const PHOTO = 'data:image/jpeg;base64,AAAA'
const RESULT = 'data:image/png;base64,BBBB'
let file: File

beforeAll(async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  file = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
})

/** A promise that the test settles. */
function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

function setUp(parts: Partial<SimulationParts> = {}) {
  const signals: AbortSignal[] = []
  const asked: unknown[] = []
  const answer = later<SimulationAnswer>()
  let consentGiven = false
  const imaging: Imaging = {
    check: checkFile,
    prepare: async () => PHOTO,
    difference: async () => ({ image: PHOTO, share: 0 }),
    download: async () => new Blob(),
    dispose: () => {},
  }
  const store = createSimulationStore({
    imaging,
    request: (request, signal) => {
      asked.push(request)
      signals.push(signal)
      return answer.promise
    },
    consent: { given: () => consentGiven, set: (given) => (consentGiven = given) },
    ...parts,
  })
  return { store, actions: store.actions, state: store.getState, answer, asked, signals }
}

async function ready(parts?: Partial<SimulationParts>) {
  const all = setUp(parts)
  all.actions.setConsent(true)
  await all.actions.takePhoto(file)
  all.actions.select('botox')
  return all
}

test('holds a photo until consent is given, then prepares it', async () => {
  const { actions, state } = setUp()
  await actions.takePhoto(file)
  expect(state()).toMatchObject({ waiting: file, uploadedImage: null })
  actions.setConsent(true)
  await expect.poll(() => state().uploadedImage).toBe(PHOTO)
  expect(state()).toMatchObject({ waiting: null, isPreparing: false })
})

test('restores this session’s consent', () => {
  const { actions, state } = setUp({ consent: { given: () => true, set: () => {} } })
  expect(state().consented).toBe(false)
  actions.restoreConsent()
  expect(state().consented).toBe(true)
})

test('[size-limit] [size-sentence] refuses a file that is too large before any consent, with the exact sentence', async () => {
  const { actions, state } = setUp()
  await actions.takePhoto(new Blob([new Uint8Array(11 * 1024 * 1024)]))
  expect(state().error?.message).toBe('File size must be less than 10MB')
  expect(state()).toMatchObject({ waiting: null, isPreparing: false })
})

test.each([
  ['a PhotoError', new PhotoError('unsupported_browser'), 'This browser cannot prepare the photo'],
  ['anything else', new Error('boom'), 'Invalid image format'],
])('reports a preparation that fails with %s', async (_name, error, message) => {
  const broken = await ready({
    imaging: {
      check: checkFile,
      prepare: () => Promise.reject(error),
      difference: never,
      download: never,
      dispose: () => {},
    },
  })
  expect(broken.state()).toMatchObject({ isPreparing: false, uploadedImage: null })
  expect(broken.state().error?.message).toBe(message)
})

test('drops a photo that is ready after Start Over', async () => {
  const slow = later<string>()
  const { actions, state } = setUp({
    imaging: {
      check: checkFile,
      prepare: () => slow.promise,
      difference: never,
      download: never,
      dispose: () => {},
    },
  })
  actions.setConsent(true)
  const taken = actions.takePhoto(file)
  await expect.poll(() => state().isPreparing).toBe(true)
  actions.startOver()
  slow.resolve(PHOTO)
  await taken
  expect(state()).toMatchObject({ uploadedImage: null, isPreparing: false })
})

test('reports a dropped link, and accepts a dropped file', async () => {
  const { actions, state } = setUp()
  actions.takeDrop({ problem: 'no_file' })
  expect(state().error?.message).toBe('That was not a file')
  actions.takeDrop({ file })
  await expect.poll(() => state().waiting).toBe(file)
  expect(state().error).toBeNull()
})

test('generates once on a double click, and shows the reply', async () => {
  const { actions, state, answer, asked } = await ready()
  const first = actions.generate()
  const second = actions.generate()
  expect(state().isGenerating).toBe(true)
  answer.resolve({ outcome: 'simulated', image: RESULT })
  await Promise.all([first, second])
  expect(asked).toEqual([{ procedureId: 'botox', image: PHOTO }])
  expect(state()).toMatchObject({ generatedImage: RESULT, isGenerating: false })
})

test.each([
  [
    'a known failure',
    new SimulationError(
      'model_quota',
      'Failed to generate surgical simulation. Please check your API key and try again.',
    ),
    'Failed to generate surgical simulation. Please check your API key and try again.',
    /quota/,
  ],
  [
    'an error of another kind',
    new Error('boom'),
    'Failed to generate surgical simulation. Please check your API key and try again.',
    /Try again/,
  ],
  ['[generation-fallback] a thrown value that is not an error', 'boom', 'Generation failed', /Try again/],
])('%s has its sentence and advice', async (_name, error, message, advice) => {
  const { actions, state, answer } = await ready()
  const done = actions.generate()
  answer.reject(error)
  await done
  expect(state()).toMatchObject({ isGenerating: false, generatedImage: null })
  expect(state().error?.message).toBe(message)
  expect(state().error?.advice).toMatch(advice)
  actions.dismiss()
  expect(state().error).toBeNull()
  expect(state().selectedProcedure).toBe('botox')
})

test('[procedure-missing] [format-invalid] refuses an unknown procedure and an invalid photo before any call', async () => {
  const unknown = await ready()
  unknown.actions.select('nope')
  await unknown.actions.generate()
  expect(unknown.state().error?.message).toBe('Procedure not found')
  const broken = await ready({
    imaging: {
      check: checkFile,
      prepare: async () => 'blob:nothing',
      difference: never,
      download: never,
      dispose: () => {},
    },
  })
  await broken.actions.generate()
  expect(broken.state().error?.message).toBe('Invalid image format')
  expect([...unknown.asked, ...broken.asked]).toEqual([])
})

test.each(['cancel', 'startOver', 'tryAnother', 'dispose'] as const)(
  '%s cancels the call, and its reply changes nothing',
  async (action) => {
    const { actions, state, answer, signals } = await ready()
    const done = actions.generate()
    actions[action]()
    expect(signals[0]?.aborted).toBe(true)
    answer.resolve({ outcome: 'simulated', image: RESULT })
    await done
    expect(state()).toMatchObject({ generatedImage: null, isGenerating: false, error: null })
    expect(deriveStep(state())).toBe(action === 'startOver' ? 'upload' : 'select')
  },
)

async function never(): Promise<never> {
  throw new Error('not expected')
}
