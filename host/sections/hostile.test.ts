import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SampleRelease } from '../testing/releases.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

/** Hostile releases: another section's page and API keep answering, and the hostile section comes back. */

const LIMITS = { heartbeatMs: 100, missedHeartbeats: 10, apiStartMs: 1500, memoryMb: 256 }
/** Milliseconds for a neighbor's page or API on a busy machine; a loop takes forever. */
const PROMPT_MS = 10_000

/** A page and an API that use what a hostile neighbor might change. */
const GOOD_PAGE = `export const render = (url) =>
  '<title>Fine</title><main>' + JSON.parse('[1,2,3]').map((n) => Math.imul(n, 2)).join() + ' at ' + url + '</main>'`
const GOOD_API = `export const createApi = async () => ({
  fetch: async (request) => new Response(JSON.parse('[1,2,3]').map((n) => Math.imul(n, 2)).join())
})`

let site: TestSite
let asked = 0
beforeEach(async () => {
  site = await startTestSite({ sectionLimits: LIMITS, env: { ADMIN_PASSCODE: 'for-the-api-alone' } })
  await site.live({ name: 'good', routes: [{ path: '/good/:id' }], ssr: GOOD_PAGE, api: GOOD_API })
})
afterEach(() => site.close())

/** Expects answers from a neighbor's uncached page and its API. */
async function expectOthersFine(): Promise<void> {
  const began = performance.now()
  const path = `/good/${++asked}`
  const [page, api] = await Promise.all([site.ask(path), site.ask('/api/good/x')])
  expect(page.text).toContain(`<main>2,4,6 at ${path}</main>`)
  expect(page.headers['cache-control']).toBe('no-cache')
  expect(api).toMatchObject({ status: 200, text: '2,4,6' })
  expect(performance.now() - began).toBeLessThan(PROMPT_MS)
}

async function whileOthersAreFine<T>(task: Promise<T>): Promise<T> {
  const progress = { isOver: false }
  void task.catch(() => {}).then(() => Object.assign(progress, { isOver: true }))
  do await expectOthersFine()
  while (!progress.isOver)
  return task
}

const goBroken = (release: Pick<SampleRelease, 'ssr' | 'api' | 'version' | 'change'>) =>
  site.live({ name: 'broken', routes: [{ path: '/broken/:id' }], ...release })

/** The page's render fails on the host: the document arrives, and the browser renders the page. */
const FROM_THE_BROWSER = {
  status: 200,
  text: expect.stringContaining('<title data-fallback="">'),
  headers: expect.objectContaining({ 'cache-control': 'no-store' }),
}
const UNAVAILABLE = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': expect.stringMatching(/^\d+$/) }),
}

describe('a hostile API’s handler', () => {
  /** Returns an API that misbehaves at `/x` and answers everywhere else. */
  const handler = (worst: string) => `
    export const createApi = async () => ({
      fetch: async (request) => {
        if (new URL(request.url).pathname === '/x') { ${worst} }
        return new Response('back')
      },
    })`

  it.each([
    ['loops', 'for (;;);'],
    ['exits', 'process.exit(0)'],
    ['aborts', 'process.abort()'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'],
    ['takes all memory outside the heap', 'const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))'],
    ['throws later', "setTimeout(() => { throw new Error('late') }); await new Promise(() => {})"],
  ])('affects its own section only when it %s', async (_what, worst) => {
    await goBroken({ api: handler(worst) })
    expect(await whileOthersAreFine(site.ask('/api/broken/x'))).toMatchObject(UNAVAILABLE)
    await vi.waitFor(async () => expect((await site.ask('/api/broken/y')).text).toBe('back'), 10_000)
    await expectOthersFine()
  })

  it('keeps running when it leaves a rejection unhandled, and the log names the release', async () => {
    await goBroken({ api: handler("void Promise.reject(new Error('dropped')); return new Response('sent')") })
    expect(await whileOthersAreFine(site.ask('/api/broken/x'))).toMatchObject({ status: 200, text: 'sent' })
    expect((await site.ask('/api/broken/y')).text).toBe('back')
    await vi.waitFor(() => {
      const line = site.log.lines.find((each) => each.includes('dropped'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ remote: 'broken', release: '1.0.0-a' })
    }, 10_000)
  })

  it('affects its own section only when it changes globals, until another release is live', async () => {
    const worst = `Array.prototype.map = () => { throw new Error('no map') }
      JSON.parse = () => ({}); Math.imul = () => 0; globalThis.fetch = null`
    await goBroken({ api: handler(worst) })
    await whileOthersAreFine(site.ask('/api/broken/x'))
    await site.live({ name: 'broken', version: '1.0.0-b', api: GOOD_API, routes: [{ path: '/broken/:id' }] })
    expect((await site.ask('/api/broken/x')).text).toBe('2,4,6')
    await expectOthersFine()
  })
})

describe('a hostile API', () => {
  it.each([
    ['exits at import', 'process.exit(3)'],
    ['loops at import', 'for (;;);'],
    ['never starts', 'export const createApi = () => new Promise(() => {})'],
    ['loops at its start', 'export const createApi = () => { for (;;); }'],
  ])('affects its own section only when it %s', async (_what, api) => {
    await goBroken({ api })
    expect(await whileOthersAreFine(site.ask('/api/broken/x'))).toMatchObject(UNAVAILABLE)
    await expectOthersFine()
    const mended = await site.live({ name: 'broken', version: '1.0.0-b', api: GOOD_API })
    expect(mended.version).toBe('1.0.0-b')
    expect((await site.ask('/api/broken/x')).text).toBe('2,4,6')
  })

  it('does not stop its pages when it never starts', async () => {
    await goBroken({ api: 'export const createApi = () => new Promise(() => {})', ssr: GOOD_PAGE })
    expect((await site.ask('/broken/1')).text).toContain('2,4,6')
  })

  it('waits longer each time when it ends its process at every call', async () => {
    await goBroken({ api: 'export const createApi = async () => ({ fetch: () => process.exit(1) })' })
    const before = site.log.lines.length
    for (let i = 0; i < 12; i++) expect(await site.ask('/api/broken/x')).toMatchObject(UNAVAILABLE)
    const deaths = site.log.lines
      .slice(before)
      .filter((line) => line.includes('the process of a section ended'))
    expect(deaths.length).toBeGreaterThan(1)
    expect(deaths.length).toBeLessThan(8)
  })
})

describe('a hostile page', () => {
  it.each([
    ['loops', 'for (;;);'],
    ['exits', 'process.exit(0)'],
    ['aborts', 'process.abort()'],
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'],
    [
      'leaves a rejection unhandled and throws',
      "void Promise.reject(new Error('dropped')); throw new Error('no page')",
    ],
  ])('is left to the browser when it %s', async (_what, worst) => {
    await goBroken({
      ssr: `export const render = (url) => {
      if (url !== '/broken/x') return '<title>Back</title>back'
      ${worst}
    }`,
    })
    expect(await whileOthersAreFine(site.ask('/broken/x'))).toMatchObject(FROM_THE_BROWSER)
    let count = 0
    await vi.waitFor(
      async () => expect((await site.ask(`/broken/${++count}`)).text).toContain('<title>Back</title>back'),
      10_000,
    )
  })

  it.each([
    ['exits at import', 'process.exit(3)'],
    ['loops at import', 'for (;;);'],
  ])('is left to the browser when it %s', async (_what, ssr) => {
    await goBroken({ ssr })
    expect(await whileOthersAreFine(site.ask('/broken/x'))).toMatchObject(FROM_THE_BROWSER)
  })

  it('affects its own section only when it changes globals', async () => {
    const worst = `Array.prototype.map = () => { throw new Error('no map') }
      JSON.parse = () => ({}); Math.imul = () => 0; globalThis.fetch = null`
    await goBroken({ ssr: `export const render = () => { ${worst}; return '<title>Changed</title>' }` })
    await whileOthersAreFine(site.ask('/broken/x'))
    await site.live({ name: 'broken', version: '1.0.0-b', ssr: GOOD_PAGE, routes: [{ path: '/broken/:id' }] })
    expect((await site.ask('/broken/y')).text).toContain('2,4,6 at /broken/y')
  })
})

describe('an API that reaches for others’ resources', () => {
  const ATTEMPTS = {
    'the environment of the host': 'fs.readFileSync(`/proc/${process.ppid}/environ`)',
    'the key of the site': 'fs.readFileSync(RELEASE_KEY)',
    'the list of trusted keys': 'fs.readFileSync(TRUST_FILE)',
    'a key of its own on that list': "fs.writeFileSync(TRUST_FILE, '{}')",
    'the folder of the site': 'fs.readdirSync(SITE_DIR)',
    'the rest of the checkout': "fs.readFileSync('README.md')",
    'a file of its own release': "fs.writeFileSync(new URL('more.js', import.meta.url), '')",
    'the folder of the sockets': 'fs.readdirSync(os.tmpdir())',
    'another program': "child.execSync('true')",
    'a thread': "new Worker('0', { eval: true })",
    'native code': "process.dlopen({}, 'x.node')",
  }

  it('gets none of them, and the others keep running', async () => {
    const tries = Object.entries(ATTEMPTS).map(([what, code]) => `${JSON.stringify(what)}: () => ${code}`)
    const { RELEASE_KEY, TRUST_FILE, SITE_DIR } = site.files.env
    await goBroken({
      api: `import child from 'node:child_process'
        import fs from 'node:fs'
        import os from 'node:os'
        import { Worker } from 'node:worker_threads'
        const { RELEASE_KEY, TRUST_FILE, SITE_DIR } = ${JSON.stringify({ RELEASE_KEY, TRUST_FILE, SITE_DIR })}
        const attempt = (reach) => { try { reach(); return 'reached' } catch ({ code }) { return code } }
        const tries = { ${tries.join(',')} }
        const all = () => Object.fromEntries(Object.entries(tries).map(([what, reach]) => [what, attempt(reach)]))
        export const createApi = async () => ({ fetch: () => Response.json(all()) })`,
    })
    const { text } = await site.ask('/api/broken/x')
    expect(JSON.parse(text)).toEqual({
      ...Object.fromEntries(Object.keys(ATTEMPTS).map((what) => [what, 'ERR_ACCESS_DENIED'])),
      'native code': 'ERR_DLOPEN_DISABLED',
    })
    await expectOthersFine()
  })
})

describe('an API with its own folder', () => {
  /** Runs each line with `scratch`, its folder. @returns what it read, or the code of the refusal */
  const goTrying = (version: string, lines: Readonly<Record<string, string>>, scratch = true) =>
    goBroken({
      version,
      change: { scratch },
      api: `import fs from 'node:fs'
        const tries = { ${Object.entries(lines).map(([what, code]) => `${JSON.stringify(what)}: (scratch) => ${code}`)} }
        const attempt = (reach, scratch) => { try { return String(reach(scratch)) } catch ({ code }) { return code } }
        export const createApi = async ({ scratch = 'none' }) => ({ fetch: () => Response.json(
          Object.fromEntries(Object.entries(tries).map(([what, reach]) => [what, attempt(reach, scratch)])),
        ) })`,
    })
  const tried = async () => JSON.parse((await site.ask('/api/broken/x')).text)

  it('[section-scratch] keeps files there for its next release, and reaches nothing outside it', async () => {
    await goTrying('1.0.0-a', {
      'a file': "fs.writeFileSync(scratch + '/a', 'kept')",
      'its neighbor': "fs.writeFileSync(scratch + '/../good', '')",
      'the folder of the site': `fs.readdirSync(${JSON.stringify(site.files.env.SITE_DIR)})`,
      'the folder above': "fs.readdirSync(scratch + '/..')",
      'the key beside it': `fs.readFileSync(${JSON.stringify(site.files.env.RELEASE_KEY)})`,
      'a link out': "fs.symlinkSync('/etc', scratch + '/out')",
      'a relative link out': "fs.symlinkSync('../..', scratch + '/up')",
      'a hard link': "fs.linkSync('/etc/hostname', scratch + '/hard')",
    })
    const REFUSED = expect.stringMatching(/^ERR_(?:ACCESS_DENIED|INVALID_ARG_VALUE)$/)
    expect(await tried()).toEqual({
      'a file': 'undefined',
      'its neighbor': REFUSED,
      'the folder of the site': REFUSED,
      'the folder above': REFUSED,
      'the key beside it': REFUSED,
      'a link out': REFUSED,
      'a relative link out': REFUSED,
      'a hard link': REFUSED,
    })
    await goTrying('1.0.0-b', { 'a file': "fs.readFileSync(scratch + '/a')" })
    expect(await tried()).toEqual({ 'a file': 'kept' })
    await goTrying('1.0.0-c', { folder: 'scratch' }, false)
    expect(await tried()).toEqual({ folder: 'none' })
  })
})

describe('an API that signals other processes', () => {
  const BY = {
    kill: 'process.kill(pid, signal)',
    _kill: 'process._kill(pid, signal)',
    'the debugger': 'process._debugProcess(pid)',
    'a name imported': '(await import("node:process")).kill(pid, signal)',
    'a name required': 'createRequire(import.meta.url)("process").kill(pid, signal)',
    'a child that was never started': 'new ChildProcess()._handle.kill(signal)',
    'its internals': 'process.binding("process_wrap").Process.prototype.kill.call({}, signal)',
    'their priority': 'os.setPriority(pid, os.getPriority(pid))',
  }

  it('reaches none of them', async () => {
    await site.ask('/api/good/x')
    const neighbor = site.sections.pids().get('good@1.0.0-a')
    const tries = Object.entries(BY).map(
      ([what, code]) => `${JSON.stringify(what)}: async (pid, signal) => ${code}`,
    )
    await goBroken({
      api: `import { ChildProcess } from 'node:child_process'
        import { createRequire } from 'node:module'
        import os from 'node:os'
        const tries = { ${tries.join(',')} }
        async function all() {
          const reached = []
          for (const [what, reach] of Object.entries(tries))
            for (const pid of [process.ppid, ${neighbor}])
              await reach(pid, 0).then(() => reached.push(what), () => {})
          return reached
        }
        export const createApi = async () => ({ fetch: async () => Response.json(await all()) })`,
    })
    expect((await site.ask('/api/broken/x')).text).toBe('[]')
    expect(site.sections.pids().get('good@1.0.0-a')).toBe(neighbor)
    await expectOthersFine()
  })
})

describe('settings', () => {
  const SHOWS = '`${process.env.ADMIN_PASSCODE} ${Object.keys(process.env).sort()}`'

  beforeAll(() => {
    process.env.ADMIN_PASSCODE = 'in the environment'
  })
  afterAll(() => {
    delete process.env.ADMIN_PASSCODE
  })

  it('are in no environment that a page or another API reads', async () => {
    await goBroken({
      ssr: `export const render = () => ${SHOWS}`,
      api: `export const createApi = async () => ({ fetch: () => new Response(${SHOWS}) })`,
    })
    for (const address of ['/broken/x', '/api/broken/x']) {
      const { text } = await site.ask(address)
      expect(text).toContain('undefined ')
      expect(text).toMatch(/\bPATH\b/)
      expect(text).not.toContain('ADMIN_PASSCODE')
    }
  })

  it('reach only the API that declares them', async () => {
    await goBroken({
      api: 'export const createApi = async ({ env }) => ({ fetch: () => Response.json(env) })',
    })
    expect(JSON.parse((await site.ask('/api/broken/x')).text)).toEqual({
      ADMIN_PASSCODE: 'for-the-api-alone',
    })
  })
})
