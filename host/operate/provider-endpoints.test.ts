import { listenLocally } from '@lustre/kit/listen-locally'
import { SqlHttpError } from '@lustre/kit/sql-http'
import { describe, expect, it } from 'vitest'
import { connectSql, databaseEndpoint, providerOrigins } from './provider-endpoints.ts'

describe('databaseEndpoint', () => {
  it.each([
    [{}, null],
    [{ DATABASE_URL: 'none' }, null],
    [
      { DATABASE_URL: 'postgresql://u:p@ep-x-1.eu.provider.example/db?sslmode=require' },
      'https://api.eu.provider.example/sql',
    ],
    [
      { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5/db', DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:6/sql' },
      'http://127.0.0.1:6/sql',
    ],
  ])('for %o is %s', (env, address) => {
    expect(databaseEndpoint(env)?.href ?? null).toBe(address)
  })
})

describe('connectSql', () => {
  it.each([
    [
      JSON.stringify(new SqlHttpError(503, 'the database cannot be reached')),
      'the database cannot be reached',
    ],
    ['<html>', 'the database answers with 503'],
  ])('gives the reason of an answer such as %s', async (body, why) => {
    const server = await listenLocally(async () => new Response(body, { status: 503 }))
    const DATABASE_FETCH_ENDPOINT = `http://127.0.0.1:${server.port}/sql`
    const run = connectSql({ DATABASE_URL: 'postgresql://u:p@127.0.0.1/db', DATABASE_FETCH_ENDPOINT })
    await expect(run?.('select 1')).rejects.toThrow(why)
    await server.close()
  })
})

describe('providerOrigins', () => {
  it('names every configured provider', () => {
    const env = {
      DATABASE_URL: 'postgresql://u:p@ep.provider.example/db',
      MEDIA_API_KEY: 'key',
      GEMINI_API_KEY: 'key',
      NEWSLETTER_ENDPOINT: 'https://mail.example/subscribe?list=1',
    }
    expect(Object.fromEntries(providerOrigins(env))).toEqual({
      'https://api.provider.example': 'database',
      'https://api.cloudinary.com': 'media library',
      'https://res.cloudinary.com': 'media library',
      'https://generativelanguage.googleapis.com': 'image model',
      'https://mail.example': 'newsletter',
    })
  })

  it('accepts other addresses, and omits providers that are not configured', () => {
    expect(
      Object.fromEntries(
        providerOrigins({
          MEDIA_API_KEY: 'key',
          MEDIA_API_BASE: 'http://127.0.0.1:7001',
          MEDIA_DELIVERY_BASE: 'http://127.0.0.1:7001',
          GEMINI_API_KEY: 'key',
          GEMINI_BASE_URL: 'http://127.0.0.1:7002/v1',
        }),
      ),
    ).toEqual({ 'http://127.0.0.1:7001': 'media library', 'http://127.0.0.1:7002': 'image model' })
    expect(providerOrigins({}).size).toBe(0)
  })
})
