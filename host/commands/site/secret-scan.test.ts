import { rm } from 'node:fs/promises'
import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { PROVIDER_SETTINGS } from '@lustre/platform/definition'
import { describe, expect, it } from 'vitest'
import { workspaceDefinitions } from '../../build/read-definition.ts'
import { HOST_SETTINGS } from '../../settings/host-settings.ts'
import { temporaryFolder, writeFiles } from '../../testing/releases.ts'
import { secretNames, secretProblems, secretsIn } from './secret-scan.ts'

const workspace = [...(await workspaceDefinitions()).values()].map(({ settings }) => settings)
const NAMES = secretNames(Object.assign({}, HOST_SETTINGS, PROVIDER_SETTINGS, ...workspace))

it('a site’s definitions name all of its secrets', () => {
  expect(NAMES.toSorted()).toEqual([
    'ADMIN_PASSCODE',
    'AWS_SECRET_ACCESS_KEY',
    'AWS_SESSION_TOKEN',
    'DATABASE_URL',
    'GEMINI_API_KEY',
    'MEDIA_API_KEY',
    'MEDIA_API_SECRET',
    'MEDIA_AUTH_TOKEN_KEY',
    'METRICS_TOKEN',
    'PAYMENT_LINK_SECRET',
    'PAYMENT_LINK_SECRET_PREVIOUS',
    'PAYMENT_PASSCODE',
    'RELEASES_PASSCODE',
    'RELEASE_KEY_PEM',
    'SMTP_URL',
  ])
})

const found = (...args: Parameters<typeof secretsIn>) => secretsIn(...args).map(({ what }) => what)

describe('secretsIn', () => {
  it.each(NAMES)('finds the value of %s', (name) => {
    const planted = 'planted+value.$1'
    expect(found(`const a="x${planted}y"`, NAMES, { [name]: planted })).toEqual([`the value of ${name}`])
    expect(found('const a="plantedXvalue.$1"', NAMES, { [name]: planted })).toEqual([])
  })

  // Assembled, so that the scan finds no secret in this file.
  it.each([
    ['a connection string', `postgres${'://'}user:pass@db.example/site`],
    ['a connection string', `postgresql${'://'}user:pass@db.example/site`],
    ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
    ['an API key', `AI${'za'}${'x'.repeat(35)}`],
    ['an API key', `sk_${'live'}_${'x'.repeat(24)}`],
    ['the name of GEMINI_API_KEY, a secret setting', 'process.env.GEMINI_API_KEY'],
  ])('finds %s by its form', (what, text) => {
    expect(found(`const a = '${text}'`, NAMES, {})).toEqual([what])
  })

  it.each(['const sku = "ring-1234"', 'postgres is a database', 'ADMIN_PASSCODES', 'PUBLIC KEY'])(
    'ignores %s',
    (text) => {
      expect(found(text, NAMES, { PAYMENT_PASSCODE: '1234', ADMIN_PASSCODE: '' })).toEqual([])
    },
  )
})

it('[refusal-traced] secretProblems searches every browser file, and names it and its source', async () => {
  const folder = await temporaryFolder('secrets')
  const line = 'const ring = "é"; const key = "planted-value"'
  // The third line of the source.
  const place: [number, number, number, number] = [line.indexOf('"planted'), 0, 2, 6]
  const mappings = encodedMappings(
    new TraceMap({ version: 3, sources: ['texts.ts'], names: [], mappings: [[], [place]] }),
  )
  await writeFiles(folder, {
    'client/remoteEntry.js': 'export {}',
    'client/assets/page.js': `\n${line}`,
    'maps/assets/page.js.map': JSON.stringify({
      version: 3,
      sources: ['remote-x/content/texts.ts'],
      names: [],
      mappings,
    }),
    'client/assets/data.bin': '\u0000planted-value\u0000',
    'client/index.css': '/* GEMINI_API_KEY */',
  })
  const problems = await secretProblems(folder, NAMES, { MEDIA_API_SECRET: 'planted-value' })
  expect(problems.toSorted()).toEqual([
    'client/assets/data.bin holds the value of MEDIA_API_SECRET',
    'client/assets/page.js holds the value of MEDIA_API_SECRET: remote-x/content/texts.ts:3:7',
    'client/index.css holds the name of GEMINI_API_KEY, a secret setting',
  ])
  await rm(folder, { recursive: true })
})
