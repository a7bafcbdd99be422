import { describe, expect, it } from 'vitest'
import { providerOrigins } from './provider-endpoints.ts'

describe('providerOrigins', () => {
  it.each([
    [{}, undefined],
    [{ DATABASE_URL: 'none' }, undefined],
    [{ DATABASE_URL: 'postgresql://u:p@ep-x-1.eu.neon.tech/db?sslmode=require' }, 'https://api.eu.neon.tech'],
    [{ DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/db' }, 'postgres://127.0.0.1:5432'],
    [
      { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5/db', DATABASE_FETCH_ENDPOINT: 'http://127.0.0.1:6/sql' },
      'http://127.0.0.1:6',
    ],
  ])('with %o knows the database at %s', (env, origin) => {
    expect([...providerOrigins(env).keys()][0]).toBe(origin)
  })

  it('names every configured provider', () => {
    const env = {
      DATABASE_URL: 'postgresql://u:p@db.provider.example/db',
      MEDIA_API_KEY: 'key',
      GEMINI_API_KEY: 'key',
      NEWSLETTER_ENDPOINT: 'https://mail.example/subscribe?list=1',
    }
    expect(Object.fromEntries(providerOrigins(env))).toEqual({
      'postgres://db.provider.example': 'database',
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
