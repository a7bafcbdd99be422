import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createRunner, listenForHost } from './runner.ts'

/** Tells its process, loops, ends and keeps a file. */
const API = `import fs from 'node:fs'
export const createApi = async ({ scratch }) => ({
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/loops') for (;;);
    if (pathname === '/ends') process.exit(3)
    fs.writeFileSync(scratch + '/a', 'kept')
    return new Response(String(process.pid))
  },
})`
const PAGE = "export const render = (url) => '<title>By a runner</title><main>at ' + url + '</main>'"
const WAIT_MS = 15_000

let folder: string
let site: TestSite
let runners: Server[]

async function startRunner(name: string): Promise<void> {
  const own = path.join(folder, name)
  mkdirSync(own, { recursive: true })
  const releases = path.join(site.files.cacheDir, 'releases')
  const runner = createRunner({ folder: own, releases, memoryMb: 256, sandbox: 'none' })
  await listenForHost(runner, own)
  runners.push(runner)
}
const release = () => ({
  name: 'own',
  routes: [{ path: '/own/:id' }],
  ssr: PAGE,
  api: API,
  change: { scratch: true },
})
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const askedPid = async () => Number((await site.ask('/api/own/x')).text)

beforeEach(async () => {
  folder = await temporaryFolder('runners')
  site = await startTestSite({
    runners: folder,
    // A busy machine may be slow.
    renderLimitMs: 10_000,
    sectionLimits: { heartbeatMs: 100, missedHeartbeats: 10 },
  })
  runners = []
  await startRunner('shell')
})
afterEach(async () => {
  await site.close()
  for (const runner of runners) runner.close()
  await rm(folder, { recursive: true })
})

it('a runner starts the processes of its section, which end with the host', async () => {
  await startRunner('own')
  await site.live(release())
  expect((await site.ask('/own/1')).text).toContain('<main>at /own/1</main>')
  const pid = await askedPid()
  expect(isRunning(pid)).toBe(true)
  await site.live({ ...release(), version: '1.0.0-b' })
  expect(await askedPid()).not.toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), WAIT_MS)
  const last = await askedPid()
  await site.sections.close()
  await vi.waitFor(() => expect(isRunning(last)).toBe(false), WAIT_MS)
})

it('a runner ends a process that loops, and starts another', async () => {
  await startRunner('own')
  await site.live(release())
  const pid = await askedPid()
  expect(await site.ask('/api/own/loops')).toMatchObject({ status: 503 })
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), WAIT_MS)
  expect(await site.ask('/api/own/ends')).toMatchObject({ status: 503 })
  await vi.waitFor(async () => expect(await askedPid()).toBeGreaterThan(0), WAIT_MS)
})

it('a runner is missed by its section alone, which comes back with it', async () => {
  await site.live(release())
  expect(await site.ask('/api/own/x')).toMatchObject({ status: 503 })
  await vi.waitFor(() => expect(site.log.lines.join()).toContain('its runner does not answer'), WAIT_MS)
  await startRunner('own')
  await vi.waitFor(async () => expect(await askedPid()).toBeGreaterThan(0), WAIT_MS)
})
