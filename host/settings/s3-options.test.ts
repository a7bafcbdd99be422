import { expect, it } from 'vitest'
import { s3Options } from './s3-options.ts'
import { readSettings } from './settings.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'KEY', AWS_SECRET_ACCESS_KEY: 'a-secret' }
const optionsFrom = (env: Record<string, string>) => s3Options(readSettings(env))

it('keeps releases in SITE_DIR while no bucket is set, even if the machine has keys', () => {
  expect(optionsFrom({})).toBeNull()
  expect(optionsFrom({ AWS_ACCESS_KEY_ID: 'KEY', S3_ENDPOINT: 'https://s3.example.com' })).toBeNull()
})

it('reads bucket, prefix, service, region and keys', () => {
  expect(
    optionsFrom({
      RELEASE_STORE: 's3://releases/sites/www/',
      S3_ENDPOINT: 'https://s3.example.com/',
      S3_REGION: 'auto',
      ...KEYS,
      AWS_SESSION_TOKEN: 'token',
    }),
  ).toEqual({
    bucket: 'releases',
    prefix: 'sites/www',
    endpoint: 'https://s3.example.com',
    region: 'auto',
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a-secret', sessionToken: 'token' },
  })
})

it('uses AWS without an endpoint, and its default credentials without keys', () => {
  expect(optionsFrom({ RELEASE_STORE: 's3://releases' })).toEqual({
    bucket: 'releases',
    prefix: '',
    region: 'us-east-1',
  })
})

it.each([
  ['https://releases', 'RELEASE_STORE: must begin with s3://'],
  ['s3://', 'RELEASE_STORE'],
  ['s3://Releases', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://ab', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://releases/a b', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://releases/../x', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://releases//x', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://user:pass@releases/x', 'RELEASE_STORE: must be s3://<bucket>'],
  ['s3://releases/x?y', 'RELEASE_STORE: must be s3://<bucket>'],
])('refuses the store %s', (place, message) => {
  expect(() => optionsFrom({ RELEASE_STORE: place, ...KEYS })).toThrow(message)
})

it.each([
  's3.example.com',
  'ftp://s3.example.com',
  'https://key:secret@s3.example.com',
  'https://s3.example.com/x',
])('refuses the service %s', (endpoint) => {
  const refused = () => optionsFrom({ RELEASE_STORE: 's3://releases', S3_ENDPOINT: endpoint, ...KEYS })
  expect(refused).toThrow('S3_ENDPOINT')
  expect(refused).not.toThrow('secret@')
})

it.each<Record<string, string>>([
  { AWS_ACCESS_KEY_ID: 'KEY' },
  { AWS_SECRET_ACCESS_KEY: 'a-secret' },
  { AWS_SESSION_TOKEN: 'token' },
  { S3_ENDPOINT: 'https://s3.example.com' },
])('refuses an incomplete pair of keys: %o', (env) => {
  expect(() => optionsFrom({ RELEASE_STORE: 's3://releases', ...env })).toThrow(
    'RELEASE_STORE needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, both of them.',
  )
})
