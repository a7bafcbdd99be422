import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type ApiContext, type CreateApi, createMemoryLogger } from '@lustre/platform/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createLiveApis } from './live-apis.ts'

const API = `import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { WORDS } from '../content/words.ts'
let failed = 0
export const createApi = async ({ env }) => {
  if (failed < Number(env.FAILS)) {
    failed += 1
    throw new Error('the database is down')
  }
  return {
    async fetch(request) {
      while (request.url.endsWith('/slow') && !existsSync(env.GO)) await setTimeout(10)
      return new Response(WORDS)
    },
  }
}
`
const PATIENT = { timeout: 10_000, interval: 50 }

let root: string
let vite: ViteDevServer
let fails = 0
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'live-apis-'))
  for (const folder of ['api', 'content']) await mkdir(path.join(root, folder))
  await edit('content/words.ts', "export const WORDS = 'first'")
  await edit('api/index.ts', API)
  vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false },
  })
})
afterEach(() => {
  fails = 0
})
afterAll(async () => {
  await vite.close()
  await rm(root, { recursive: true })
})

const edit = (file: string, text: string) => writeFile(path.join(root, file), text)
const go = () => path.join(root, 'go')

function apis() {
  const log = createMemoryLogger()
  const contextOf = async (): Promise<ApiContext> => ({
    env: { GO: go(), FAILS: String(fails) },
    siteUrl: null,
    mode: 'embedded',
    log,
    now: Date.now,
  })
  const load = () => vite.ssrLoadModule('/api/index.ts') as Promise<{ createApi: CreateApi }>
  const call = createLiveApis({ load, contextOf, log })
  const ask = async (address = '/x') => {
    const answer = await call('x', new Request(`http://localhost${address}`), { clientAddress: '127.0.0.1' })
    return `${answer.status} ${await answer.text()}`
  }
  return { ask, log }
}

it('answers from its current sources, and finishes running requests with the sources that they started with', async () => {
  const { ask } = apis()
  expect(await ask()).toBe('200 first')
  const slow = ask('/slow')
  await edit('content/words.ts', "export const WORDS = 'second'")
  await vi.waitFor(async () => expect(await ask()).toBe('200 second'), PATIENT)
  await writeFile(go(), '')
  expect(await slow).toBe('200 first')
})

it('reports broken sources, and recovers', async () => {
  const { ask, log } = apis()
  const whole = await readFile(path.join(root, 'api/index.ts'), 'utf8')
  await edit('api/index.ts', `${whole}const = 1\n`)
  await vi.waitFor(async () => expect(await ask()).toMatch(/^503 .*The API of x does not run/), PATIENT)
  expect(log.lines.join()).toContain('the API of x does not run')
  await edit('api/index.ts', whole)
  await vi.waitFor(async () => expect(await ask()).toMatch(/^200 /), PATIENT)
})

it('retries an API that could not start', async () => {
  fails = 1
  const { ask, log } = apis()
  expect(await ask()).toMatch(/^503 /)
  expect(log.lines.join()).toContain('the database is down')
  expect(await ask()).toMatch(/^200 /)
})
