import type { SettingsOf } from '@lustre/platform/definition'
import {
  type ApiApp,
  ApiError,
  createApiApp,
  createRateLimiter,
  limitBody,
  readJson,
  type ServerLogger,
  sameOrigin,
  tooMany,
} from '@lustre/platform/server'
import { z } from 'zod'
import { ERROR_SENTENCES, limitSentence } from '../content/errors.ts'
import { PROCEDURES } from '../content/procedures.ts'
import { MAX_BODY_BYTES } from '../protocol/constants.ts'
import type { SimulationRequest } from '../protocol/simulation.ts'
import type definition from '../remote.config.ts'
import { BUSY_RETRY_S, REQUESTS_PER_SIMULATION } from './constants.ts'
import type { ImageModel } from './model/image-model.ts'
import { createPlaces } from './places.ts'
import { simulate, simulationOf } from './simulate.ts'

const MINUTE_MS = 60_000

const simulationSchema = z.object({
  procedureId: z.string({ error: ERROR_SENTENCES.procedure }),
  image: z.string({ error: ERROR_SENTENCES.format }),
}) satisfies z.ZodType<SimulationRequest>

export type AppOptions = {
  settings: SettingsOf<typeof definition>
  model: ImageModel
  log: ServerLogger
  now: () => number
}

/** The simulation API: `GET /procedures`, `POST /simulations`. Pictures pass through memory only. */
export function createApp({ settings, model, log, now }: AppOptions): ApiApp {
  const app = createApiApp(log)
  // requests that are being read, each up to 14 MB, are limited by address; simulations are limited altogether
  const reading = createPlaces(settings.SURGAI_CONCURRENT)
  const simulating = createPlaces(settings.SURGAI_CONCURRENT)
  const { SURGAI_LIMIT: limit, SURGAI_LIMIT_MINUTES: minutes } = settings
  const windowMs = minutes * MINUTE_MS
  const simulations = createRateLimiter({ max: limit, windowMs }, now)
  const requests = createRateLimiter({ max: limit * REQUESTS_PER_SIMULATION, windowMs }, now)
  const charge = (limiter: typeof simulations, address: string, sentence: string) => {
    const waitMs = limiter.take(address)
    if (waitMs > 0) throw tooMany(sentence, waitMs / 1000, 'simulation_limit')
  }
  const surroundings = { model, log, timeLimitMs: settings.SURGAI_TIME_LIMIT_S * 1000 }

  app.use(sameOrigin())

  app.get('/procedures', (c) =>
    c.json({ procedures: PROCEDURES.map(({ id, name, description }) => ({ id, name, description })) }),
  )

  app.post('/simulations', limitBody(MAX_BODY_BYTES), async (c) => {
    c.header('Cache-Control', 'no-store')
    const { clientAddress } = c.env
    // before the body is read: what is refused later has cost that much
    charge(requests, clientAddress, ERROR_SENTENCES.attempts)
    const stopReading = enter(reading, clientAddress)
    let request: SimulationRequest
    try {
      request = await readJson(c.req.raw, simulationSchema)
    } finally {
      stopReading()
    }
    const simulation = await simulationOf(request)
    const { signal } = c.req.raw
    const stopSimulating = enter(simulating, 'all')
    try {
      charge(simulations, clientAddress, limitSentence(limit, minutes))
      return c.json(
        await simulate(simulation, signal, surroundings).catch((error: unknown) => {
          // one that failed gave the person nothing; one that they canceled was worked on
          if (!signal.aborted) simulations.giveBack(clientAddress)
          throw error
        }),
      )
    } finally {
      stopSimulating()
    }
  })

  return app
}

function enter(places: ReturnType<typeof createPlaces>, key: string): () => void {
  const leave = places.enter(key)
  if (leave) return leave
  throw new ApiError(503, 'busy', ERROR_SENTENCES.generation, {
    headers: { 'Retry-After': String(BUSY_RETRY_S) },
  })
}
