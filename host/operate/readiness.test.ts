import { createServer, type RequestListener } from 'node:http'
import { createMemoryLogger } from '@lustre/platform/server'
import { describe, expect, it } from 'vitest'
import type { DataCheck } from '../providers/providers.ts'
import { listen } from '../web/http/listen.ts'
import { createProxyWatch } from '../web/limits/proxy-watch.ts'
import type { DiskCheck } from './disk-check.ts'
import {
  createDatabaseCheck,
  createReadiness,
  DATABASE_CHECK_KEPT_MS,
  type ReadinessParts,
} from './readiness.ts'

async function withDatabase(answer: RequestListener, test: (env: Record<string, string>) => Promise<void>) {
  const server = await listen(createServer(answer), '127.0.0.1', 0, 'PORT')
  try {
    await test({
      DATABASE_URL: 'postgresql://site:word@127.0.0.1/site',
      DATABASE_FETCH_ENDPOINT: `http://127.0.0.1:${server.port}/sql`,
    })
  } finally {
    await server.close()
  }
}

describe('the database check', () => {
  it('sends the connection string, and asks at most once within a short time', async () => {
    const asked: (string | undefined)[] = []
    let time = 0
    await withDatabase(
      (request, response) => {
        asked.push(String(request.headers['neon-connection-string']).split('?')[0])
        response.end('{"command":"SELECT","rowCount":0,"rowAsArray":true,"fields":[],"rows":[]}')
      },
      async (env) => {
        const check = createDatabaseCheck(env, () => time)
        expect(await Promise.all([check(), check()])).toEqual(['ok', 'ok'])
        expect(asked).toEqual(['postgresql://site:word@127.0.0.1/site'])
        time += DATABASE_CHECK_KEPT_MS
        expect(await check()).toBe('ok')
        expect(asked).toHaveLength(2)
      },
    )
  })

  it('detects a database that refuses or is down', async () => {
    let gone: Record<string, string> = {}
    await withDatabase(
      (_, response) => response.writeHead(400).end('{}'),
      async (env) => {
        gone = env
        expect(await createDatabaseCheck(env)()).toBe('down')
      },
    )
    expect(await createDatabaseCheck(gone)()).toBe('down')
  })

  it('sends nothing on a site without a database', async () => {
    expect(await createDatabaseCheck({ DATABASE_URL: 'none' })()).toBe('none')
  })
})

describe('readiness', () => {
  const WHOLE: ReturnType<ReadinessParts['pages']> = { isPrepared: true, failing: [] }
  const read = (
    registry: ReturnType<ReadinessParts['registry']>,
    render: boolean,
    database: 'ok' | 'down',
    pages = WHOLE,
    {
      data = null,
      disk = { isFull: false, problems: [] },
    }: { data?: ReturnType<DataCheck>; disk?: ReturnType<DiskCheck> } = {},
  ) =>
    createReadiness({
      registry: () => registry,
      pages: () => pages,
      renders: async () => render,
      sawUntrusted: () => false,
      database: async () => database,
      data: () => data,
      disk: () => disk,
    })()
  const fine = { liveRemotes: 6, readable: true, notLoaded: [] }

  it('is reported when all parts work', async () => {
    expect(await read(fine, true, 'ok')).toEqual({
      status: 'ready',
      checks: {
        registry: 'ok',
        releases: 'ok',
        pages: 'ok',
        render: 'ok',
        database: 'ok',
        disk: 'ok',
        proxies: 'ok',
      },
    })
  })

  it('is degraded while pages can still be served', async () => {
    expect(await read(fine, true, 'down')).toMatchObject({ status: 'degraded', checks: { database: 'down' } })
    expect(await read({ ...fine, readable: false }, true, 'ok')).toMatchObject({
      status: 'degraded',
      checks: { registry: 'unreadable' },
    })
  })

  it('is degraded, with the path, while the embedded database cannot be used', async () => {
    const problem = 'The embedded database in /srv/database cannot be used'
    expect(await read(fine, true, 'down', WHOLE, { data: problem })).toMatchObject({
      status: 'degraded',
      checks: { database: [problem] },
    })
  })

  it('[disk-full-said] names a disk that is filling up and stays ready; a full disk degrades it', async () => {
    const problems = ['600 MB are left on the disk of DATA_DIR (/data): make room']
    expect(await read(fine, true, 'ok', WHOLE, { disk: { isFull: false, problems } })).toMatchObject({
      status: 'ready',
      checks: { disk: problems },
    })
    expect(await read(fine, true, 'ok', WHOLE, { disk: { isFull: true, problems } })).toMatchObject({
      status: 'degraded',
    })
  })

  it('is degraded, and names the cause, while an older release replaces a new one or a page fails', async () => {
    const notLoaded = [{ remote: 'run', version: '1.0.0-b', instead: '1.0.0-a', reason: 'not whole' }]
    expect(await read({ ...fine, notLoaded }, true, 'ok')).toMatchObject({
      status: 'degraded',
      checks: { releases: ['run 1.0.0-b is not loaded, 1.0.0-a stands in'] },
    })
    const untrusted = [{ ...notLoaded[0]!, isClosed: true as const }]
    expect(await read({ ...fine, notLoaded: untrusted }, true, 'ok')).toMatchObject({
      status: 'degraded',
      checks: { releases: ['run 1.0.0-b is not trusted, and its pages are closed'] },
    })
    const failing = ['/gallery (gallery 1.0.0-a)']
    expect(await read(fine, true, 'ok', { isPrepared: true, failing })).toMatchObject({
      status: 'degraded',
      checks: { pages: failing },
    })
  })

  it('fails while a section has no usable release, or the pages are not composed', async () => {
    const notLoaded = [{ remote: 'run', version: '1.0.0-b', instead: null, reason: 'not whole' }]
    expect(await read({ ...fine, liveRemotes: 5, notLoaded }, true, 'ok')).toMatchObject({
      status: 'not ready',
      checks: { registry: 'ok', releases: ['run 1.0.0-b is not loaded'] },
    })
    expect(await read(fine, true, 'ok', { isPrepared: false, failing: [] })).toMatchObject({
      status: 'not ready',
      checks: { pages: 'not composed yet' },
    })
  })

  it('fails without a release or a renderer', async () => {
    expect(await read({ ...fine, liveRemotes: 0 }, true, 'ok')).toMatchObject({ status: 'not ready' })
    expect(await read(fine, false, 'ok')).toMatchObject({
      status: 'not ready',
      checks: { render: 'down' },
    })
  })

  it('names a proxy that is missing from the settings, and stays ready', async () => {
    const log = createMemoryLogger()
    const watch = createProxyWatch(log)
    const ask = createReadiness({
      registry: () => fine,
      pages: () => WHOLE,
      renders: async () => true,
      sawUntrusted: watch.sawUntrusted,
      database: async () => 'ok',
      data: () => null,
      disk: () => ({ isFull: false, problems: [] }),
    })
    expect(await ask()).toMatchObject({ status: 'ready', checks: { proxies: 'ok' } })
    for (let request = 0; request < 3; request++) watch.onUntrusted()
    expect(await ask()).toMatchObject({ status: 'ready', checks: { proxies: 'not trusted' } })
    expect(log.lines).toHaveLength(1)
    expect(log.lines[0]).toContain('TRUSTED_PROXIES')
  })
})
