import { ApiProblem } from '@lustre/platform/call-api'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PROCEDURES } from '#content/procedures.ts'
import type { SimulationAnswer } from '#protocol/simulation.ts'
import type { Imaging } from '../imaging/imaging.ts'
import { PhotoError } from '../imaging/photo-error.ts'
import { checkFile } from '../photo/check-file.ts'
import { deriveStep } from './state.ts'
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
  const kept = new Map<string, string | null>()
  const imaging: Imaging = {
    check: checkFile,
    prepare: async () => PHOTO,
    difference: async () => ({ image: PHOTO, share: 0, changes: new Uint8Array(1), width: 1 }),
    download: async () => new Blob(),
  }
  const store = createSimulationStore({
    imaging,
    request: (request, signal) => {
      asked.push(request)
      signals.push(signal)
      return answer.promise
    },
    session: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
    ...parts,
  })
  return { store, actions: store.actions, state: store.getState, answer, asked, signals, kept }
}

/** Answers each request with its own picture. */
const answering: Partial<SimulationParts> = {
  request: async ({ procedureId }) => ({ outcome: 'simulated', image: `data:${procedureId}` }),
}

async function ready(parts?: Partial<SimulationParts>) {
  const all = setUp(parts)
  all.actions.setConsent(true)
  await all.actions.takePhoto(file)
  all.actions.select('botox')
  return all
}

test('[sur-intensity-kept] restores the consent and intensity from this session, and drops an unknown intensity', () => {
  const { actions, state, kept } = setUp()
  actions.restore()
  expect(state()).toMatchObject({ consented: false, intensity: 'natural' })
  actions.setConsent(true)
  actions.setIntensity('pronounced')
  const session = { get: (key: string) => kept.get(key) ?? null, set: () => {} }
  const reloaded = setUp({ session })
  reloaded.actions.restore()
  expect(reloaded.state()).toMatchObject({ consented: true, intensity: 'pronounced' })
  kept.set('surgai-intensity', 'brutal')
  reloaded.actions.restore()
  expect(reloaded.state().intensity).toBe('natural')
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
    },
  })
  expect(broken.state()).toMatchObject({ isPreparing: false, uploadedImage: null })
  expect(broken.state().error?.message).toBe(message)
})

test('drops a photo that becomes ready only after Start Over', async () => {
  const slow = later<string>()
  const { actions, state } = setUp({
    imaging: {
      check: checkFile,
      prepare: () => slow.promise,
      difference: never,
      download: never,
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

test('[generate-busy] [generate-clears] [generate-success] generates once on a double click, and shows the reply', async () => {
  const { actions, state, answer, asked } = await ready()
  actions.report('no_file')
  const first = actions.generate()
  const second = actions.generate()
  expect(state()).toMatchObject({ isGenerating: true, error: null })
  answer.resolve({ outcome: 'simulated', image: RESULT })
  await Promise.all([first, second])
  expect(asked).toEqual([{ procedureId: 'botox', intensity: 'natural', image: PHOTO }])
  expect(state()).toMatchObject({
    generatedImage: RESULT,
    isGenerating: false,
    shown: { procedureId: 'botox', intensity: 'natural', outcome: 'simulated', image: RESULT },
  })
})

test('[sur-intensity] requests the chosen intensity where the procedure has degrees, and keeps it with the result', async () => {
  const { actions, state } = await ready(answering)
  actions.setIntensity('pronounced')
  for (const procedure of ['botox', 'mole-removal']) {
    actions.select(procedure)
    await actions.generate()
    actions.tryAnother()
  }
  expect(state().intensity).toBe('pronounced')
  expect(state().history).toMatchObject([
    { procedureId: 'mole-removal', intensity: null },
    { procedureId: 'botox', intensity: 'pronounced' },
  ])
})

test('[upload-resets] [sur-another] Try Another Procedure keeps photo and simulations; a new photo keeps neither', async () => {
  const { actions, state } = await ready(answering)
  await actions.generate()
  actions.report('no_file')
  const cleared = { selectedProcedure: null, generatedImage: null, error: null, shown: null }
  actions.tryAnother()
  expect(state()).toMatchObject({ ...cleared, uploadedImage: PHOTO })
  expect(state().history).toHaveLength(1)
  actions.show(1)
  await actions.takePhoto(file)
  expect(state()).toMatchObject({ ...cleared, uploadedImage: PHOTO, history: [] })
})

test('keeps the last 13 simulations, newest first, and can show them again', async () => {
  const { actions, state } = await ready(answering)
  await actions.generate()
  const procedures = PROCEDURES.map(({ id }) => id)
  expect(procedures).toHaveLength(13)
  for (const procedure of procedures) {
    actions.tryAnother()
    actions.select(procedure)
    await actions.generate()
  }
  const { history } = state()
  expect(history.map((entry) => entry.procedureId)).toEqual(procedures.toReversed())
  const oldest = history.at(-1)
  actions.show(oldest?.id ?? 0)
  expect(state()).toMatchObject({
    selectedProcedure: procedures[0],
    generatedImage: `data:${procedures[0]}`,
    shown: oldest,
  })
  expect(state().history).toBe(history)
  actions.show(999)
  expect(state().shown).toBe(oldest)
})

test.each([
  [
    'a known failure',
    new ApiProblem('refused', {
      code: 'model_quota',
      message: 'Failed to generate surgical simulation. Please check your API key and try again.',
    }),
    'Failed to generate surgical simulation. Please check your API key and try again.',
    /quota/,
  ],
  [
    'an error of another kind',
    new Error('boom'),
    'Failed to generate surgical simulation. Please check your API key and try again.',
    /Try again/,
  ],
  [
    '[generation-fallback] [generate-failure] a thrown value that is not an error',
    'boom',
    'Generation failed',
    /Try again/,
  ],
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
