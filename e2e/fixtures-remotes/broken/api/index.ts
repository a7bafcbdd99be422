import type { CreateApi } from '@lustre/platform/server'
import { Hono } from 'hono'

/** A careless API, with one address for each way to fail. */
export const createApi: CreateApi = async () => {
  const app: Awaited<ReturnType<CreateApi>> = new Hono()
  app.get('/fine', (c) => c.json({ fine: true }))
  app.get('/throws', () => {
    throw new Error('a call failed')
  })
  app.get('/hangs', () => new Promise<Response>(() => {}))
  app.get('/throws-later', (c) => {
    setTimeout(() => {
      throw new Error('thrown after the answer')
    }, 5)
    return c.json({ accepted: true })
  })
  app.get('/rejects-later', (c) => {
    void Promise.reject(new Error('rejected after the answer'))
    return c.json({ accepted: true })
  })
  // Rethrows, so that the error reaches the host instead of the framework.
  app.onError((error) => {
    throw error
  })
  return app
}
