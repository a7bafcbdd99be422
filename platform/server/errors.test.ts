import { HTTPException } from 'hono/http-exception'
import { describe, expect, it } from 'vitest'
import { ApiError, createApiApp, failsWith, tooMany } from './errors.ts'
import { createMemoryLogger } from './log.ts'

const SECRET = 'password=hunter2'

function app() {
  const log = createMemoryLogger()
  const api = createApiApp(log)
  api.get('/refused', () => {
    throw new ApiError(409, 'already_sent', 'This selection was sent already.')
  })
  api.get('/down', () => {
    throw new ApiError(503, 'database_down', 'Please try again.', { cause: new Error(SECRET) })
  })
  api.get('/broken', () => {
    throw new Error(SECRET)
  })
  api.get('/away', failsWith('The list could not be read.'), () => {
    throw new Error(SECRET)
  })
  api.get('/library', () => {
    throw new HTTPException(400, { message: SECRET })
  })
  api.get('/locked', () => {
    throw tooMany('Too many attempts.', 61.2, 'locked')
  })
  api.get('/soon', () => {
    throw tooMany('Too many attempts.', 0)
  })
  return { get: (path: string) => api.request(path), log }
}

describe('an API app', () => {
  it('answers its health check', async () => {
    const response = await app().get('/healthz')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ status: 'ok' })
  })

  it.each([
    ['/refused', 409, 'already_sent', 'This selection was sent already.'],
    ['/down', 503, 'database_down', 'Please try again.'],
    ['/broken', 500, 'internal', 'Something went wrong on our side. Please try again.'],
    ['/away', 503, 'unavailable', 'The list could not be read.'],
    ['/library', 400, 'bad_request', 'The request is not valid.'],
    ['/nothing', 404, 'not_found', 'There is nothing here.'],
  ])('answers %s with status %i and the envelope', async (path, status, code, message) => {
    const response = await app().get(path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual({ error: { code, message } })
  })

  it('asks the client to wait at least a second', async () => {
    expect((await app().get('/locked')).headers.get('Retry-After')).toBe('62')
    expect((await app().get('/soon')).headers.get('Retry-After')).toBe('1')
  })

  it.each(['/down', '/broken', '/away'])(
    'logs the cause of %s and keeps it out of the answer',
    async (path) => {
      const { get, log } = app()
      const response = await get(path)
      expect(await response.text()).not.toContain('hunter2')
      expect(log.lines).toHaveLength(1)
      expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({
        level: 'error',
        cause: expect.stringContaining(SECRET),
      })
    },
  )

  it('logs nothing for a visitor’s mistake', async () => {
    const { get, log } = app()
    await get('/refused')
    await get('/nothing')
    expect(log.lines).toEqual([])
  })
})
