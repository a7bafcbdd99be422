import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryLogger } from '../platform/server/log.ts'
import { createHost } from './host.ts'
import { createSite, release } from './store.ts'

const MOST_LINES = 2000
const ROOT = path.resolve(import.meta.dirname, '..')
const SHELL = `export const render = async (url, boot, section) =>
  section instanceof Error
    ? { html: 'header, footer', errors: [section] }
    : { html: 'header, ' + (section ? section.routes[0].Page() : 'not found') + ', footer', errors: [] }`

let site: string
beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'smallest-'))
  await createSite(site)
})
afterAll(() => rm(site, { recursive: true }))

/** Releases a bundle that was written by hand. */
async function put(name: string, code: string): Promise<string> {
  const folder = await mkdtemp(path.join(site, 'releases', '.building-'))
  await writeFile(path.join(folder, 'bundle.js'), code)
  const facts = routeFacts({ path: `/${name}`, chrome: 'site', title: name })
  const routes = name === 'shell' ? [] : [{ ...facts, pattern: facts.path, preload: [] }]
  const files = { entry: '', css: [], preload: [], ssr: 'bundle.js', api: 'bundle.js' }
  return release(site, folder, { name, routes, ...files })
}

const section = (text: string) => `
  export const contract = ${CONTRACT}
  export const routes = [{ path: '/', chrome: 'site', title: 'A page', Page: () => '${text}' }]
  export const createApi = async () => ({ fetch: () => new Response('${text}') })`

it('serves each release that its key has signed, and keeps one that throws or was changed from the others', async () => {
  await put('shell', SHELL)
  await put('well', section('first'))
  const changed = await put('changed', section('first'))
  await put('broken', 'throw new Error("broken")')
  const host = createHost(site, createMemoryLogger())
  const get = async (address: string) => {
    const answer = await host.request(`http://localhost${address}`)
    return [answer.status, await answer.text()]
  }
  expect(await get('/changed')).toEqual([200, 'header, first, footer'])
  expect(await get('/broken')).toEqual([500, 'header, footer'])
  expect((await get('/api/broken/call'))[0]).toBe(503)
  expect(await get('/none')).toEqual([404, 'header, not found, footer'])
  await put('well', section('second'))
  const second = await put('changed', section('second'))
  expect(second).not.toBe(changed)
  await writeFile(path.join(site, 'releases/changed', second, 'bundle.js'), section('forged'))
  expect(await get('/changed')).toEqual([200, 'header, first, footer'])
  expect(await get('/well')).toEqual([200, 'header, second, footer'])
  expect(await get('/api/well/call')).toEqual([200, 'second'])
})

it('[smallest-edition] is read in an hour: with the files of the platform that it loads, it has at most 2,000 lines', async () => {
  const files = await readdir(import.meta.dirname, { recursive: true })
  const own = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: own.map((file) => path.join(import.meta.dirname, file)),
    outdir: 'none',
    bundle: true,
    write: false,
    metafile: true,
    platform: 'neutral',
    plugins: [
      {
        name: 'packages-of-others',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^(?:[^@./]|@[^l])/ }, ({ path }) => ({ path, external: true })),
      },
    ],
  })
  const read = Object.keys(metafile.inputs)
  expect(read.filter((file) => !/^(?:smallest|platform)\//.test(file))).toEqual([])
  const texts = await Promise.all(read.map((file) => readFile(path.join(ROOT, file), 'utf8')))
  const lines = texts
    .join('\n')
    .replaceAll(/^\s*\/\*.*?\*\/$/gms, '')
    .split('\n')
    .filter((line) => /^\s*(?!\/\/)\S/.test(line))
  expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
})
