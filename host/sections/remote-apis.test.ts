import { createMemoryLogger, type SecurityEvent } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LoadedRelease } from '../live/load-release.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import { snapshotOf } from '../releases/registry/snapshot.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { testSections } from '../testing/test-sections.ts'
import { createRemoteApis, type RemoteApisOptions } from './remote-apis.ts'
import type { Sections } from './sections.ts'

const LIMIT_MS = 1500

let files: SiteFolder
let opened: Sections[]
beforeEach(async () => {
  opened = []
  files = await createSiteFolder()
})
afterEach(async () => {
  await Promise.all(opened.map((sections) => sections.close()))
  await files.remove()
})

async function releaseWith(
  api: string | undefined,
  version = '1.0.0-a',
  change: Partial<ReleaseManifest> = {},
): Promise<LoadedRelease> {
  const manifest = await files.add({ name: 'run', version, api, change })
  const folder = await files.store.releaseFolder('run', version)
  return { manifest, folder, snapshot: snapshotOf(manifest, SAMPLE_SITE_CONFIG) }
}

function apis(limitMs?: number, change: Partial<RemoteApisOptions> = {}) {
  const log = createMemoryLogger()
  const reported: [string, SecurityEvent][] = []
  const figures: [string, string, number][] = []
  const sections = testSections({
    log,
    onReport: (...report) => void reported.push(report),
    onFigure: (...figure) => void figures.push(figure),
  })
  opened.push(sections)
  const running = createRemoteApis({ sections, log, limitMs, ...change })
  const call = async (release: LoadedRelease | undefined, path = '/x') => {
    const request = new Request(`http://studio.example${path}`)
    const answer = await running.handle(release, request, { clientAddress: '10.0.0.1' })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { call, warm: running.warm, log, reported, figures }
}

describe('an API', () => {
  it('is started once', async () => {
    const release = await releaseWith(`
      let starts = 0
      export async function createApi({ now, mode }) {
        starts += 1
        return { fetch: (request) => new Response([starts, typeof now(), mode, new URL(request.url).pathname].join(' ')) }
      }`)
    const { call, warm } = apis()
    await warm(release)
    await Promise.all([call(release), call(release)])
    expect((await call(release, '/runs')).text).toBe('1 number embedded /runs')
  })

  it('[section-asked] that does nothing by itself starts at its first call, which waits; the next release then starts in advance', async () => {
    const api = `export const createApi = async ({ log }) => {
      log.info('up')
      return { fetch: () => new Response('fine') }
    }`
    const [old, fresh] = [
      await releaseWith(api, '1.0.0-a', { startsWhenCalled: true }),
      await releaseWith(api, '1.0.0-b', { startsWhenCalled: true }),
    ]
    const { call, warm, log } = apis()
    const starts = () => log.lines.map((line) => JSON.parse(line).release)
    await warm(old)
    expect(starts()).toEqual([])
    expect(await call(old)).toMatchObject({ status: 200, text: 'fine' })
    expect(starts()).toEqual(['1.0.0-a'])
    await warm(fresh)
    expect(starts()).toEqual(['1.0.0-a', '1.0.0-b'])
  })

  it('that does not exist answers 404', async () => {
    const { call, warm } = apis()
    const without = await releaseWith(undefined)
    await warm(without)
    expect((await call(without)).status).toBe(404)
    expect((await call(undefined)).status).toBe(404)
  })
})

describe('the security log', () => {
  it('[log-sections] accepts the events that an API reports, under its section’s name, and drops the rest', async () => {
    const release = await releaseWith(`export const createApi = async ({ report }) => ({
      fetch: (request, { clientAddress: address }) => {
        report({ kind: 'promote', outcome: 'ok' })
        report({ kind: 'login', outcome: 'ok', detail: '<b>Maria</b>' })
        report(null)
        report({ kind: 'login', outcome: 'refused', address, section: 'host' })
        return new Response('fine')
      } })`)
    const { call, reported } = apis()
    expect((await call(release)).text).toBe('fine')
    await vi.waitFor(
      () => expect(reported).toEqual([['run', { kind: 'login', outcome: 'refused', address: '10.0.0.1' }]]),
      10_000,
    )
  })

  it('[metrics-sections] accepts an API’s figures, and drops malformed ones', async () => {
    const release = await releaseWith(`
      export const createApi = async ({ figure }) => ({ fetch() {
        for (const name of ['Name of a client', 'notices_waiting']) figure(name, 2)
        figure('text', 'two')
        return new Response('fine')
      } })`)
    const { call, figures } = apis()
    await call(release)
    await vi.waitFor(() => expect(figures).toEqual([['run', 'notices_waiting', 2]]), 10_000)
  })
})

describe('a proxy that TRUSTED_PROXIES does not name', () => {
  it('[proxy-told] is reported to the APIs', async () => {
    const release = await releaseWith(
      'export const createApi = async () => ({ fetch: (_, { untrustedProxy }) => new Response(String(untrustedProxy)) })',
    )
    let seen = false
    const { call } = apis(undefined, { sawUntrusted: () => seen })
    expect((await call(release)).text).toBe('false')
    seen = true
    expect((await call(release)).text).toBe('true')
  })
})

describe('an API that cannot start', () => {
  it('is unavailable for now, logs its reason, and is retried', async () => {
    const release = await releaseWith(`
      let starts = 0
      export async function createApi() {
        if (++starts < 3) throw new Error('the database is down')
        return { fetch: () => new Response('up') }
      }`)
    const { call, warm, log } = apis()
    await warm(release)
    const answer = await call(release)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Retry-After')).toBe('5')
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'unavailable' } })
    await vi.waitFor(
      () => expect(log.lines.filter((line) => line.includes('the database is down'))).toHaveLength(2),
      10_000,
    )
    expect(await call(release)).toMatchObject({ status: 200, text: 'up' })
  })

  it.each([
    ['exports nothing', 'export {}', 'exports no createApi'],
    ['cannot be parsed', 'export const =', 'Unexpected token'],
    ['throws when it is loaded', "throw new Error('broken bundle')", 'broken bundle'],
  ])('is unavailable when its bundle %s', async (_what, api, reason) => {
    const { call, log } = apis()
    expect((await call(await releaseWith(api))).status).toBe(503)
    await vi.waitFor(() => expect(log.lines.join()).toContain(reason), 10_000)
  })
})

describe('a call', () => {
  it('that throws is answered with the envelope, and the reason is logged', async () => {
    const { call, log } = apis()
    const answer = await call(
      await releaseWith(`export const createApi = async () => ({
        fetch: () => { throw new Error('secret reason') } })`),
    )
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('secret')
    await vi.waitFor(() => expect(log.lines).not.toEqual([]), 10_000)
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ remote: 'run', release: '1.0.0-a' })
    expect(log.lines[0]).toContain('secret reason')
  })

  it('is ended when it hangs, and the next call is answered', async () => {
    const { call, warm } = apis(LIMIT_MS)
    const release = await releaseWith(`export const createApi = async () => ({
      fetch: (request) => request.url.endsWith('/hangs') ? new Promise(() => {}) : new Response('fine') })`)
    await warm(release)
    const answer = await call(release, '/hangs')
    expect(answer.status).toBe(504)
    expect(JSON.parse(answer.text)).toMatchObject({ error: { code: 'timeout' } })
    expect((await call(release)).text).toBe('fine')
  })
})
