import { once } from 'node:events'
import { readFile, rm, stat } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCanary, withEvent, withRollback } from '../releases/registry/registry.ts'
import { testSections } from '../testing/test-sections.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { listen } from '../web/http/listen.ts'
import { startApi } from './call-api.ts'
import { createRemoteApis } from './remote-apis.ts'

/** Reports what an API receives of a call, and tests how much of its answer comes back. */
const ECHO = `
import { setTimeout as pause } from 'node:timers/promises'
const left = []
export const createApi = async ({ log }) => ({
  async fetch(request, bindings) {
    const { pathname } = new URL(request.url)
    if (pathname === '/left') return Response.json(left)
    if (pathname === '/log') { log.with({ part: 'echo' }).warn('something odd', { count: 2 }); console.error('plain text') }
    if (pathname === '/waits') {
      const gone = new Promise((resolve) => request.signal.addEventListener('abort', resolve))
      await Promise.race([gone, pause(20000)])
      left.push(request.signal.aborted)
    }
    if (pathname === '/refuses') return new Response('too large', { status: 413, headers: { Connection: 'close' } })
    if (pathname === '/stream') return new Response(new ReadableStream({
      async pull(controller) { await pause(20); controller.enqueue(new TextEncoder().encode('piece ')) },
      cancel() { left.push('stream') },
    }))
    if (pathname === '/breaks') return new Response(new ReadableStream({
      async pull(controller) { controller.enqueue(new TextEncoder().encode('piece ')); await pause(50); process.exit(1) },
    }))
    if (pathname === '/busy') { const until = Date.now() + 500; while (Date.now() < until); return new Response('done') }
    if (pathname === '/blocks') { const until = Date.now() + 500; while (Date.now() < until); process.exit(1) }
    if (pathname === '/slow') { await pause(2500); return new Response('slow, and whole') }
    bindings.onRoute('/runs/:id')
    const body = request.body ? await request.text() : null
    return Response.json({ headers: Object.fromEntries(request.headers), clientAddress: bindings.clientAddress, requestId: bindings.requestId,
      url: request.url, bytes: body?.length ?? 0 },
      { status: 207, headers: [['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2'], ['Service-Worker-Allowed', '/'], ['NEL', '{}'], ['X-Request-Id', 'own']] })
  },
})`

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
  await site.live({ name: 'echo', routes: [{ path: '/echo' }], api: ECHO })
})
afterEach(() => site.close())

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const pidOf = (section: string) => site.sections.pids().get(section) ?? 0

describe('a call', () => {
  it('reaches the API with its headers, its body and what the host knows, which no visitor can set', async () => {
    const planted = { 'X-Lustre-Call': '{"clientAddress":"6.6.6.6"}', 'X-Lustre-Failed': 'threw' }
    const answer = await site.ask('/api/echo/runs?a=%2F', {
      method: 'POST',
      body: 'x'.repeat(300_000),
      headers: { Host: 'localhost:5', 'X-Own': 'kept', ...planted },
    })
    expect(answer.status).toBe(207)
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2'])
    expect(Object.keys(answer.headers).filter((name) => /^(?:x-lustre|service|nel)/.test(name))).toEqual([])
    const got = JSON.parse(answer.text)
    expect(got).toMatchObject({
      url: 'http://localhost:5/runs?a=%2F',
      bytes: 300_000,
      clientAddress: '127.0.0.1',
      requestId: answer.headers['x-request-id'],
      headers: { host: 'localhost:5', 'x-own': 'kept', 'content-length': '300000' },
    })
    expect(Object.keys(got.headers).filter((name) => name.startsWith('x-lustre'))).toEqual([])
    expect(site.entries.at(-1)?.route).toBe('/api/echo/runs/:id')
  })

  it('ends when its visitor leaves, before or during the answer', async () => {
    await site.ask('/api/echo/left')
    for (const target of ['/api/echo/waits', '/api/echo/stream']) {
      const sent = request({ port: site.port, path: target }).end()
      sent.on('error', () => {})
      if (target.endsWith('stream')) {
        const [answer] = await once(sent, 'response')
        await once(answer, 'data')
      } else await pause(200)
      sent.destroy()
    }
    await vi.waitFor(
      async () =>
        expect(JSON.parse((await site.ask('/api/echo/left')).text).toSorted()).toEqual(['stream', true]),
      10_000,
    )
  })

  it('has its connection closed when the API refuses it unread', async () => {
    // Repeated, because the rest of the request must never lose the answer.
    for (let i = 0; i < 20; i++) {
      const answer = await site.ask('/api/echo/refuses', { method: 'POST', body: 'x'.repeat(1_000_000) })
      expect(answer).toMatchObject({ status: 413, headers: { connection: 'close' } })
    }
    expect((await site.ask('/api/echo/left')).status).toBe(200)
  })

  it('is cut off when its process ends during the answer, and the next call is answered', async () => {
    await expect(site.ask('/api/echo/breaks')).rejects.toThrow(/aborted|hang up/)
    expect((await site.ask('/api/echo/left')).status).toBe(200)
  })

  it('waiting for a process that ends is answered by the next process; the call that ended it is not repeated', async () => {
    await site.ask('/api/echo/left')
    const old = pidOf('echo@1.0.0-a')
    const ending = site.ask('/api/echo/blocks')
    await pause(100)
    const [left, runs, ended] = await Promise.all([
      site.ask('/api/echo/left'),
      site.ask('/api/echo/runs', { method: 'POST', body: 'x'.repeat(300_000) }),
      ending,
    ])
    expect(ended.status).toBe(503)
    expect(left.status).toBe(200)
    expect(JSON.parse(runs.text)).toMatchObject({ bytes: 300_000 })
    expect(pidOf('echo@1.0.0-a')).not.toBe(old)
    expect(site.log.lines.filter((line) => line.includes('the process of a section ended'))).toHaveLength(1)
  })

  it('ends alone when it is canceled while the process is busy', async () => {
    await site.ask('/api/echo/left')
    const pid = pidOf('echo@1.0.0-a')
    const busy = site.ask('/api/echo/busy')
    await pause(100)
    const sent = request({ port: site.port, path: '/api/echo/runs', method: 'POST', agent: false })
    sent.on('error', () => {}).write('x'.repeat(300_000))
    await pause(100)
    sent.destroy()
    expect((await busy).text).toBe('done')
    expect((await site.ask('/api/echo/left')).status).toBe(200)
    expect(pidOf('echo@1.0.0-a')).toBe(pid)
  })

  it('moves as a whole to the next process when the first stops accepting calls', async () => {
    await site.ask('/api/echo/left')
    const old = pidOf('echo@1.0.0-a')
    const echo = site.state
      .current()
      .variantFor(() => 0)
      .releases.get('echo')
    if (!echo) throw new Error('echo is not live')
    const { child, letGo } = await site.sections.of(echo).hold()
    // Kept-alive connections would still reach the process.
    child.agent.destroy()
    await rm(child.socket)
    letGo()
    const answer = await site.ask('/api/echo/runs', { method: 'POST', body: 'x'.repeat(300_000) })
    expect(JSON.parse(answer.text)).toMatchObject({ bytes: 300_000 })
    expect(pidOf('echo@1.0.0-a')).not.toBe(old)
  })

  it('delays no other visitor when many visitors leave', async () => {
    await site.ask('/api/echo/left')
    const leaving = Array.from({ length: 40 }, async (_, i) => {
      const target = ['stream', 'waits', 'x'][i % 3]
      const method = target === 'x' ? 'POST' : 'GET'
      const sent = request({ port: site.port, path: `/api/echo/${target}`, method, agent: false })
      sent.on('error', () => {}).end(target === 'x' ? 'x'.repeat(500_000) : undefined)
      await pause(20 + i * 7)
      sent.destroy()
    })
    await Promise.all(leaving)
    expect((await site.ask('/api/echo/left')).status).toBe(200)
    expect(site.log.lines.filter((line) => line.includes('the process of a section ended'))).toEqual([])
  })

  it('writes its lines to the host’s log, with the name of the release', async () => {
    await site.ask('/api/echo/log')
    const lines = () => site.log.lines.map((line) => JSON.parse(line))
    const about = { remote: 'echo', release: '1.0.0-a', level: 'warn' }
    await vi.waitFor(() => {
      expect(lines()).toContainEqual(
        expect.objectContaining({ ...about, message: 'something odd', part: 'echo', count: 2 }),
      )
      expect(lines()).toContainEqual(expect.objectContaining({ ...about, text: 'plain text' }))
    }, 10_000)
  })
})

it('a section reports each call from its API to a provider', async () => {
  const provider = await listen(
    createServer((_, response) => response.writeHead(500).end()),
    '127.0.0.1',
    0,
    '',
  )
  const origin = `http://127.0.0.1:${provider.port}`
  const api = `export const createApi = async () => ({ fetch: () => fetch('${origin}/sql') })`
  const manifest = await site.files.add({ name: 'asks', routes: [{ path: '/asks' }], api })
  const folder = await site.files.store.releaseFolder('asks', manifest.version)
  const calls: unknown[] = []
  const asking = testSections({ onCall: (...call) => calls.push(call) })
  const apis = createRemoteApis({ sections: asking, log: createMemoryLogger() })
  const answer = await apis.handle({ manifest, folder }, new Request('http://studio.example/x'), {
    clientAddress: '10.0.0.1',
  })
  expect(answer.status).toBe(500)
  await vi.waitFor(() => expect(calls).toEqual([[origin, expect.any(Number), true]]), 10_000)
  await asking.close()
  await provider.close()
})

it('a section starts even if its settings arrive late', async () => {
  const manifest = await site.files.add({ name: 'late', routes: [{ path: '/late' }], api: ECHO })
  const late = testSections({
    environmentFor: () => new Promise((resolve) => setTimeout(resolve, 600, {})),
    limits: { heartbeatMs: 20, missedHeartbeats: 25 },
  })
  const folder = await site.files.store.releaseFolder('late', manifest.version)
  const { child, letGo } = await late.of({ manifest, folder }).hold()
  expect(await startApi(child)).toBeNull()
  letGo()
  await late.close()
  await child.ended
})

describe('a release', () => {
  it('runs its pages and its API in one process, whose socket only this user can open', async () => {
    await site.ask('/echo')
    const pid = pidOf('echo@1.0.0-a')
    await site.ask('/api/echo/x')
    expect(pidOf('echo@1.0.0-a')).toBe(pid)
    expect(isRunning(pid)).toBe(true)
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
    if (command !== null) expect(command).toContain('echo@1.0.0-a')
    const { child, letGo } = await site.sections.of(site.files.shell).hold()
    expect((await stat(path.dirname(child.socket))).mode & 0o777).toBe(0o700)
    // Another section cannot take its place before it starts.
    expect(path.basename(child.socket)).toMatch(/^[0-9a-f]{16}$/)
    letGo()
  })

  it('[section-asked] loses its process after a long time without renders, and gets another at the next request; one with an API keeps it', async () => {
    const died: string[] = []
    const log = createMemoryLogger()
    const sections = testSections({
      log,
      limits: { restMs: 50 },
      onDeath: (_, reason) => void died.push(reason),
    })
    const echo = site.state
      .current()
      .variantFor(() => 0)
      .releases.get('echo')!
    const use = async (isForApi?: boolean) => {
      const { child, letGo } = await sections.of(echo).hold(isForApi)
      letGo()
      return child.pid ?? 0
    }
    const first = await use()
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000)
    const second = await use(true)
    expect(second).not.toBe(first)
    await pause(500)
    expect(await use()).toBe(second)
    expect([died, log.lines]).toEqual([[], []])
    await sections.close()
  })

  it('[socket-key] answers only the host at its socket', async () => {
    const echo = site.state
      .current()
      .variantFor(() => 0)
      .releases.get('echo')
    if (echo === undefined) throw new Error('echo is not live')
    const { child, letGo } = await site.sections.of(echo).hold()
    const about = JSON.stringify({ clientAddress: '10.0.0.1', requestId: 'r' })
    const statusOf = (call?: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({
          socketPath: child.socket,
          path: 'http://studio.example/x',
          headers: call === undefined ? {} : { 'x-lustre-call': call },
        })
          .once('response', ({ statusCode }) => resolve(statusCode))
          .once('error', reject)
          .end()
      })
    for (const call of [undefined, '', 'null', about, `${'0'.repeat(child.key.length)} ${about}`])
      expect(await statusOf(call)).toBe(403)
    expect(await statusOf(`${child.key} ${about}`)).toBe(207)
    letGo()
  })

  it('gets a new process when it is renewed, and the old one ends after its last request', async () => {
    const echo = site.state
      .current()
      .variantFor(() => 0)
      .releases.get('echo')
    if (echo === undefined) throw new Error('echo is not live')
    const before = await site.sections.of(echo).hold()
    site.sections.renew('echo')
    const after = await site.sections.of(echo).hold()
    const [first = 0, second = 0] = [before.child.pid, after.child.pid]
    expect(second).not.toBe(first)
    expect(isRunning(first)).toBe(true)
    before.letGo()
    await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000)
    expect(isRunning(second)).toBe(true)
    after.letGo()
  })

  it('that visitors no longer get answers its waiting requests with one process, which then ends', async () => {
    const echo = site.state
      .current()
      .variantFor(() => 0)
      .releases.get('echo')
    if (echo === undefined) throw new Error('echo is not live')
    const sections = testSections({ folders: [path.join(site.files.cacheDir, 'releases')] })
    sections.retain([])
    const holds = await Promise.all([1, 2, 3].map(() => sections.of(echo).hold()))
    const pids = new Set(holds.map(({ child }) => child.pid ?? 0))
    expect(pids.size).toBe(1)
    for (const { letGo } of holds) letGo()
    await vi.waitFor(() => expect([...pids].filter(isRunning)).toEqual([]), 10_000)
    await sections.close()
  })

  it('[metrics-sections] imports the packages of the installation, and says how much memory it takes', async () => {
    const api = `import { version } from 'react'
      import { renderToString } from 'react-dom/server'
      export const createApi = async () => ({ fetch: () => new Response(version + typeof renderToString) })`
    await site.live({ name: 'imports', routes: [{ path: '/imports' }], api })
    expect((await site.ask('/api/imports/x')).text).toMatch(/^\d+\.\d+\.\d+function$/)
    await vi.waitFor(
      () => expect(site.sections.memory().get('imports@1.0.0-a')).toBeGreaterThan(10e6),
      10_000,
    )
  })

  it('[section-memory] keeps its young objects in a few megabytes', async () => {
    const api = `import { getHeapSpaceStatistics } from 'node:v8'
      export const createApi = async () => ({ fetch() {
        let last = []
        for (let i = 0; i < 100; i++) last = Array.from({ length: 50_000 }, () => [last.length])
        const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
        return new Response(String(young.space_size))
      } })`
    await site.live({ name: 'young', routes: [{ path: '/young' }], api })
    expect(Number((await site.ask('/api/young/x')).text)).toBeLessThanOrEqual(8 * 2 ** 20)
  })

  it('has its own process beside its canary', async () => {
    await site.files.add({ name: 'echo', version: '1.0.0-b', routes: [{ path: '/echo' }], api: ECHO })
    await site.files.store.change('echo', (pointer) => withCanary('echo', pointer, '1.0.0-b', 50))
    await site.state.refresh()
    for (const Cookie of ['canary=1', 'canary=99'])
      expect((await site.ask('/api/echo/x', { headers: { Cookie } })).status).toBe(207)
    expect(isRunning(pidOf('echo@1.0.0-a'))).toBe(true)
    expect(isRunning(pidOf('echo@1.0.0-b'))).toBe(true)
  })

  it('keeps the process that was started before visitors got it', async () => {
    const started: (number | undefined)[] = []
    site.state.beforeChange(async (next) => {
      const release = next.variantFor(() => 0).releases.get('echo')
      if (release?.manifest.version !== '1.0.0-b') return
      await site.parts.apis.warm(release)
      started.push(pidOf('echo@1.0.0-b'))
    })
    await site.live({ name: 'echo', version: '1.0.0-b', routes: [{ path: '/echo' }], api: ECHO })
    await vi.waitFor(() => expect(started).not.toEqual([]), 10_000)
    expect((await site.ask('/api/echo/x')).status).toBe(207)
    expect(new Set(started)).toEqual(new Set([pidOf('echo@1.0.0-b')]))
    expect(isRunning(pidOf('echo@1.0.0-b'))).toBe(true)
  })

  it('loses its process after its last request once it is withdrawn', async () => {
    await site.live({ name: 'echo', version: '1.0.0-b', routes: [{ path: '/echo' }], api: ECHO })
    await site.ask('/api/echo/x')
    const old = pidOf('echo@1.0.0-b')
    const slow = site.ask('/api/echo/slow')
    await pause(100)
    await site.files.store.change('echo', (pointer) => {
      const event = { by: 'test', kind: 'rollback' as const, version: '1.0.0-a', note: null }
      return withEvent(withRollback('echo', pointer), event)
    })
    await site.state.refresh()
    expect((await site.ask('/api/echo/x')).status).toBe(207)
    expect(isRunning(old)).toBe(true)
    expect(await slow).toMatchObject({ status: 200, text: 'slow, and whole' })
    await vi.waitFor(() => expect(isRunning(old)).toBe(false), 30_000)
    expect(isRunning(pidOf('echo@1.0.0-a'))).toBe(true)
    expect(site.log.lines.filter((line) => line.includes('the process of a section ended'))).toEqual([])
  })
})
