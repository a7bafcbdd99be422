import type { SettingsOf } from '@lustre/platform/definition'
import {
  type ApiApp,
  ApiError,
  createApiApp,
  createPlaces,
  createRateLimiter,
  type FormFields,
  type Places,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import { ERROR_SENTENCES, limitSentence } from '#content/errors.ts'
import { PROCEDURES } from '#content/procedures.ts'
import { MAX_FILE_BYTES } from '#protocol/photo-limits.ts'
import { SIMULATION_FIELDS } from '#protocol/simulation.ts'
import type definition from '../remote.config.ts'
import type { ImageModel } from './model/image-model.ts'
import { simulate, simulationOf } from './simulate.ts'
import { createUploads } from './uploads.ts'

/** Uploads read at once, of up to 10 MB each, per concurrent simulation. */
const READING_PER_SIMULATION = 4

const MAX_ID_BYTES = 100

/** The `Retry-After` of a busy server, in seconds. */
const BUSY_RETRY_S = 5

/** Refused and failed requests do not count as simulations; this limits them anyway. */
const REQUESTS_PER_SIMULATION = 4

const MINUTE_MS = 60_000
const ALL = 'all'
const LIMIT_CODE = 'simulation_limit'

const { procedure, intensity, photo } = SIMULATION_FIELDS
const FIELDS = {
  [procedure]: { maxBytes: MAX_ID_BYTES, tooLarge: ERROR_SENTENCES.procedure },
  [intensity]: { maxBytes: MAX_ID_BYTES, tooLarge: ERROR_SENTENCES.intensity },
  [photo]: { maxBytes: MAX_FILE_BYTES, tooLarge: ERROR_SENTENCES.size },
} satisfies FormFields

export type AppOptions = {
  settings: SettingsOf<typeof definition>
  model: ImageModel | null
  log: ServerLogger
  now: () => number
}

/** The simulation API: `GET /procedures`, `POST /simulations`. Keeps pictures in memory only. */
export function createApp({ settings, model, log, now }: AppOptions): ApiApp {
  const app = createApiApp(log)
  const { SURGAI_CONCURRENT: concurrent } = settings
  const reading = createPlaces(concurrent)
  const readInAll = createUploads(concurrent * READING_PER_SIMULATION, now)
  const simulating = createPlaces(concurrent)
  const { SURGAI_LIMIT: limit, SURGAI_LIMIT_MINUTES: minutes } = settings
  const windowMs = minutes * MINUTE_MS
  const simulations = createRateLimiter({ max: limit, windowMs }, now)
  const requests = createRateLimiter({ max: limit * REQUESTS_PER_SIMULATION, windowMs }, now)
  const timeLimitMs = settings.SURGAI_TIME_LIMIT_S * 1000

  app.use(sameOrigin())

  app.get('/procedures', (c) =>
    c.json({ procedures: PROCEDURES.map(({ id, name, description }) => ({ id, name, description })) }),
  )

  async function read(request: Request, address: string) {
    const leave = enter(reading, address)
    try {
      const form = await readInAll(request, FIELDS)
      if (form === null) throw busy()
      return form
    } finally {
      leave()
    }
  }

  app.post('/simulations', async (c) => {
    c.header('Cache-Control', 'no-store')
    if (!model) throw new ApiError(503, 'not_connected', ERROR_SENTENCES.notConnected)
    const { clientAddress } = c.env
    const { signal } = c.req.raw
    // All limits apply before the body is read, so refusals are cheap.
    requests.takeOrRefuse(clientAddress, ERROR_SENTENCES.attempts, LIMIT_CODE)
    if (simulating.isFull(ALL)) throw busy()
    simulations.takeOrRefuse(clientAddress, limitSentence(limit, minutes), LIMIT_CODE)
    let isRunning = false
    try {
      const form = await read(c.req.raw, clientAddress)
      const simulation = await simulationOf(
        String(form[procedure] ?? ''),
        form[intensity]?.toString(),
        form[photo],
      )
      const leave = enter(simulating, ALL)
      isRunning = true
      try {
        return c.json(await simulate(simulation, signal, { model, log, timeLimitMs }))
      } finally {
        leave()
      }
    } catch (error) {
      // A failed simulation gave the client nothing; a canceled one still ran.
      if (!isRunning || !signal.aborted) simulations.giveBack(clientAddress)
      throw error
    }
  })

  return app
}

const busy = () =>
  new ApiError(503, 'busy', ERROR_SENTENCES.generation, { headers: { 'Retry-After': String(BUSY_RETRY_S) } })

function enter(places: Places, key: string): () => void {
  const leave = places.enter(key)
  if (leave) return leave
  throw busy()
}
