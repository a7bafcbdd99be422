import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mediaBucket } from './media-settings.ts'
import { checkSettings, readSettings } from './settings.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PRODUCTION = {
  SITE_MODE: 'production',
  SITE_URL: 'https://studio.example/',
  DATABASE_URL: 'postgresql://user:word@db.example/site',
}
const ACCOUNT = { MEDIA_CLOUD_NAME: 'studio', MEDIA_API_KEY: 'key', MEDIA_API_SECRET: 'secret' }
const BUCKET = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'a-secret' }

describe('the source of the pictures', () => {
  it.each<[string, Record<string, string>, 'own' | 'account']>([
    ['nothing is set', {}, 'own'],
    ['an account is named', ACCOUNT, 'account'],
    ['the account is chosen', { MEDIA: 'account', ...ACCOUNT }, 'account'],
    ['the site’s own library is chosen', { MEDIA: 'own' }, 'own'],
    ['keys to sign addresses are set', { MEDIA: 'own', MEDIA_API_KEY: 'a', MEDIA_API_SECRET: 'b' }, 'own'],
  ])('is clear when %s', (_what, env, wanted) => {
    expect(readSettings(env).MEDIA).toBe(wanted)
  })

  it.each<[Record<string, string>, string]>([
    [{ MEDIA: 'elsewhere' }, "MEDIA: must be 'own' or 'account'"],
    [{ MEDIA: 'account' }, 'MEDIA=account needs MEDIA_CLOUD_NAME, MEDIA_API_KEY, MEDIA_API_SECRET.'],
    [{ MEDIA: 'account', MEDIA_CLOUD_NAME: 'studio' }, 'MEDIA=account needs'],
    [{ MEDIA: 'own', ...ACCOUNT }, 'MEDIA_CLOUD_NAME names an account, which MEDIA=own does not have'],
    [{ MEDIA: 'own', MEDIA_API_KEY: 'a' }, 'MEDIA_API_KEY and MEDIA_API_SECRET together, or neither'],
    [{ MEDIA_CACHE_MB: '10' }, 'MEDIA_CACHE_MB: must be a whole number from 256'],
  ])('is refused with the settings %o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })

  it('[own-decided] must be set in production, and then needs nothing from the other provider', () => {
    expect(() => checkSettings([], PRODUCTION)).toThrow(
      /needs these settings.*\n {2}MEDIA: own \(.*\), or account, with MEDIA_CLOUD_NAME/,
    )
    expect(() => checkSettings([], { ...PRODUCTION, MEDIA: 'own' })).not.toThrow()
    expect(() => checkSettings([], { ...PRODUCTION, ...ACCOUNT })).not.toThrow()
    expect(() => checkSettings([], { ...PRODUCTION, MEDIA: 'account', ...ACCOUNT })).not.toThrow()
  })
})

describe('the originals', () => {
  it('are in the named folder, relative to the project', () => {
    const folder = path.join(ROOT, 'pictures')
    expect(readSettings({ MEDIA_LIBRARY: 'pictures' }).MEDIA_LIBRARY).toBe(folder)
    expect(mediaBucket(readSettings({ MEDIA_LIBRARY: 'pictures' }))).toBeNull()
  })

  it('are in a bucket, with the settings that all buckets share', () => {
    const env = { MEDIA_LIBRARY: 's3://studio/pictures', S3_ENDPOINT: 'https://s3.example.com', ...BUCKET }
    expect(mediaBucket(readSettings(env))).toEqual({
      bucket: 'studio',
      prefix: 'pictures',
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'a-secret' },
    })
  })

  it.each<[Record<string, string>, string]>([
    [{ MEDIA_LIBRARY: 's3://Pictures' }, 'MEDIA_LIBRARY: must be s3://<bucket>'],
    [
      { MEDIA_LIBRARY: 's3://pictures', AWS_ACCESS_KEY_ID: 'KEY' },
      'MEDIA_LIBRARY needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, both of them.',
    ],
  ])('are refused in the bucket of %o', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })
})
