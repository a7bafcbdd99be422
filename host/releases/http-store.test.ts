import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { temporaryFolder, writeSampleRelease } from '../testing/releases.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { contentHash, digestProblems } from './files.ts'
import { createHttpStore } from './http-store.ts'
import { RELEASE_FILE, type ReleaseManifest } from './manifest.ts'
import { withLive } from './registry.ts'

const TOKEN = 'a-token-that-both-hosts-know-0123456789'
let origin: SiteFolder
let server: Server
let url: string
let cacheDir: string
let asked: string[]
let problems: string[]

beforeEach(async () => {
  origin = await createSiteFolder()
  cacheDir = await temporaryFolder('http-store')
  asked = []
  problems = []
  server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice('/store/'.length)
    asked.push(name)
    const body = await readFile(path.join(origin.folder, name)).catch(() => null)
    const allowed = request.headers.authorization === `Bearer ${TOKEN}`
    response.writeHead(allowed ? (body ? 200 : 404) : 401).end(allowed ? body : null)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/store`
})
afterEach(async () => {
  await stopServer()
  await origin.remove()
  await rm(cacheDir, { recursive: true, force: true })
})

const stopServer = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
const open = (token = TOKEN) =>
  createHttpStore({ url, token, cacheDir, onProblem: (message) => problems.push(message) })

/** A release whose version holds the hash of its files, as the release command makes it, live at the origin. */
async function addLive(label: string, change?: Partial<ReleaseManifest>): Promise<string> {
  const folder = path.join(origin.folder, 'building', label)
  const manifest = await writeSampleRelease(folder, { version: label })
  const version = `1.0.0-${contentHash(manifest.files).slice(0, 10)}`
  const stored = { ...manifest, version, ...change }
  await writeFile(path.join(folder, RELEASE_FILE), JSON.stringify(stored))
  await origin.store.add(stored, folder)
  await origin.store.updateRegistry((registry) => ({
    ...registry,
    remotes: { ...registry.remotes, gallery: withLive(registry.remotes.gallery, stored.version) },
  }))
  return stored.version
}

describe('a store read over HTTP', () => {
  it('gives the registry and whole releases, and asks for each file once', async () => {
    const version = await addLive('one')
    const store = open()
    expect((await store.readRegistry()).remotes.gallery?.live).toBe(version)
    const [manifest] = await Promise.all([
      store.readRelease('gallery', version),
      store.readRelease('gallery', version),
    ])
    const folder = await store.releaseFolder('gallery', version)
    expect(folder.startsWith(cacheDir)).toBe(true)
    expect(await digestProblems(folder, manifest)).toEqual([])
    expect(await readFile(path.join(folder, 'client/remoteEntry.js.br'))).not.toHaveLength(0)
    await open().readRelease('gallery', version)
    expect(asked).toHaveLength(new Set(asked).size)
  })

  it('refuses a release with a changed file, and keeps nothing of it', async () => {
    const version = await addLive('one')
    await writeFile(path.join(origin.folder, 'releases/gallery', version, 'ssr/remote.js'), 'export {}\n')
    const store = open()
    await expect(store.readRelease('gallery', version)).rejects.toThrow('ssr/remote.js has a wrong digest')
    await expect(readFile(path.join(cacheDir, 'releases/gallery', version, RELEASE_FILE))).rejects.toThrow(
      'ENOENT',
    )
  })

  it('refuses a list of files that does not belong to its version', async () => {
    const version = await addLive('one', { version: '1.0.0-0123456789' })
    await expect(open().readRelease('gallery', version)).rejects.toThrow('does not match its version')
  })

  it('refuses to answer without the token', async () => {
    await addLive('one')
    await expect(open('another token').readRegistry()).rejects.toThrow('no registry was kept')
  })

  it('goes on with what it has while the other host is away, also after a restart', async () => {
    const version = await addLive('one')
    const before = open()
    await before.readRegistry()
    await before.readRelease('gallery', version)
    await stopServer()
    const after = open()
    expect((await after.readRegistry()).remotes.gallery?.live).toBe(version)
    expect((await after.readRelease('gallery', version)).version).toBe(version)
    expect(problems).toEqual([expect.stringContaining('cannot be reached')])
  })

  it('fetches a kept release again when it is not whole any more', async () => {
    const version = await addLive('one')
    await open().readRelease('gallery', version)
    await rm(path.join(cacheDir, 'releases/gallery', version, 'ssr/remote.js'))
    const store = open()
    const manifest = await store.readRelease('gallery', version)
    expect(await digestProblems(await store.releaseFolder('gallery', version), manifest)).toEqual([])
  })

  it('asks the other host only for releases that the registry names', async () => {
    const version = await addLive('one')
    const store = open()
    await store.readRegistry()
    asked.length = 0
    await store.releaseFolder('gallery', '1.0.0-made-up')
    expect(asked).toEqual([])
    await store.releaseFolder('gallery', version)
    expect(asked).toContain(`releases/gallery/${version}/release.json`)
  })

  it('calls back when the registry changes, and not otherwise', async () => {
    await addLive('one')
    const store = open()
    await store.readRegistry()
    const onChange = vi.fn(() => void store.readRegistry())
    const stop = store.watch(onChange)
    await vi.waitUntil(() => asked.length > 3, { timeout: 5000 })
    expect(onChange).not.toHaveBeenCalled()
    await addLive('two')
    await vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 5000 })
    stop()
  })
})
