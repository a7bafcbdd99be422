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
import { ERROR_SENTENCES } from '../content/errors.ts'
import { PROCEDURES } from '../content/procedures.ts'
import { BUSY_RETRY_S, MAX_BODY_BYTES } from './constants.ts'
import type { SurgaiEnv } from './env.ts'
import type { ImageModel } from './model/image-model.ts'
import { createPlaces } from './places.ts'
import { simulate } from './simulate.ts'

const MINUTE_MS = 60_000

const simulationSchema = z.object({
  procedureId: z.string({ error: ERROR_SENTENCES.procedure }),
  image: z.string({ error: ERROR_SENTENCES.format }),
})

export interface AppOptions {
  settings: SurgaiEnv
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
  const limiter = createRateLimiter(
    { max: settings.SURGAI_LIMIT, windowMs: settings.SURGAI_LIMIT_MINUTES * MINUTE_MS },
    now,
  )
  const surroundings = { model, log, timeLimitMs: settings.SURGAI_TIME_LIMIT_S * 1000 }

  app.use(sameOrigin())

  app.get('/procedures', (c) =>
    c.json({ procedures: PROCEDURES.map(({ id, name, description }) => ({ id, name, description })) }),
  )

  app.post('/simulations', limitBody(MAX_BODY_BYTES), async (c) => {
    c.header('Cache-Control', 'no-store')
    const stopReading = enter(reading, c.env.clientAddress)
    let request: z.output<typeof simulationSchema>
    try {
      request = await readJson(c.req.raw, simulationSchema)
    } finally {
      stopReading()
    }
    const stopSimulating = enter(simulating, 'all')
    try {
      const waitMs = limiter.take(c.env.clientAddress)
      if (waitMs > 0) throw tooMany(ERROR_SENTENCES.generation, waitMs / 1000)
      return c.json(await simulate(request, c.req.raw.signal, surroundings))
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
