import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, chownSync, existsSync, mkdirSync } from 'node:fs'
import { chmod, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MODULES } from '../files/places.ts'
import { type SampleRelease, temporaryFolder } from '../testing/releases.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { bwrapProblem, type Sandbox } from './sandbox.ts'

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
    ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))'],
    ['throws later', "setTimeout(() => { throw new Error('late') }); await new Promise(() => {})"],
  ])('affects its own section only when it %s', async (_what, worst) => {
    await goBroken({ api: handler(worst) })
    expect(await whileOthersAreFine(site.ask('/api/broken/x'))).toMatchObject(UNAVAILABLE)
    await vi.waitFor(async () => expect((await site.ask('/api/broken/y')).text).toBe('back'), 10_000)
    await expectOthersFine()
  })

  it('gets no memory outside the heap beyond its limit', async () => {
    await goBroken({ api: handler('const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))') })
    // The handler gets an error, or its process dies, as the allocator decides.
    expect([500, 503]).toContain((await whileOthersAreFine(site.ask('/api/broken/x'))).status)
    expect((await site.ask('/api/broken/y')).text).toBe('back')
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
    ['loops at import', 'for (;;);'],
    ['never starts', 'export const createApi = () => new Promise(() => {})'],
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
})

/** Writes to the pipe of the channel, past every function of the section's program. */
const WRITE = `const write = (bytes) => {
  for (let from = 0, until = Date.now() + 3000; from < bytes.length && Date.now() < until; )
    try { from += fs.writeSync(3, bytes, from) } catch (error) { if (error.code !== 'EAGAIN') throw error }
}`

describe('an API that attacks the channel to the host', () => {
  it.each([
    ['writes eight bytes that are no message', 'write(Buffer.from([0, 0, 0, 4, 255, 15, 92, 1]))'],
    [
      'sends messages that nobody knows',
      "for (let i = 0; i < 1000; i++) write(Buffer.from('{\"a\":[' + i + ']}\\n'))",
    ],
    [
      'sends figures without end',
      'write(Buffer.from(\'{"type":"figure","name":"a","value":1}\\n\'.repeat(1e6)))',
    ],
    ['sends lines without end', "write(Buffer.alloc(1e6, '\\n'))"],
    ['informs without end', "await endless('HTTP/1.1 103 Early\\r\\n\\r\\n')"],
    [
      'fails with a body without end',
      "await endless('HTTP/1.1 500 No\\r\\nX-Lustre-Failed: threw\\r\\n\\r\\n', 'x')",
    ],
    ['sends a message of 360 MB', "for (let i = 0; i < 360; i++) write(Buffer.alloc(1e6, 'x'))"],
    ['closes it', 'fs.closeSync(3)'],
    ['changes what serializes', "JSON.stringify = () => '{'; v8.Serializer.prototype.writeValue = () => {}"],
    [
      'names a route that cannot be read',
      "return new Response('', { headers: { 'X-Lustre-Route': '%E0%A4%A' } })",
    ],
  ])('affects its own section only when it %s', async (_what, worst) => {
    await goBroken({
      api: `import fs from 'node:fs'
        import net from 'node:net'
        import v8 from 'node:v8'
        ${WRITE}
        let open = 0
        // Writes past the answer, to every connection of the host.
        const endless = async (head, part = head) => {
          for (const socket of process._getActiveHandles())
            if (socket instanceof net.Socket && socket.server) {
              open += 1
              socket.once('close', () => { open -= 1 })
              socket.write(head)
              const more = () => { while (socket.write(part.repeat(1000))); socket.once('drain', more) }
              more()
            }
          await new Promise(() => {})
        }
        export const createApi = async () => ({
          async fetch(request) {
            if (new URL(request.url).pathname === '/x') { ${worst} }
            return new Response(open > 0 ? 'connected' : 'back')
          },
        })`,
    })
    const { arrayBuffers } = process.memoryUsage()
    const grown = () => process.memoryUsage().arrayBuffers - arrayBuffers
    await whileOthersAreFine(site.ask('/api/broken/x'))
    expect(grown()).toBeLessThan(64 * 1024 * 1024)
    await vi.waitFor(async () => expect((await site.ask('/api/broken/y')).text).toBe('back'), 20_000)
    await expectOthersFine()
  })
})

const HAS_SANDBOX = bwrapProblem() === null
/** Only root can start a runner as another user. */
const HAS_USERS = process.getuid?.() === 0 && existsSync('/usr/bin/setpriv')
const USER = 20_011

/** Starts a runner for each section as another user. @returns a function that ends them */
async function startRunners(folder: string, names: readonly string[]): Promise<() => void> {
  await chmod(folder, 0o711)
  const runners = names.map((name) => {
    const own = path.join(folder, name)
    mkdirSync(own)
    chownSync(own, USER, USER)
    const program = ['scripts/run.mjs', 'host/start/section.ts', own, site.files.cacheDir]
    const user = ['--reuid', `${USER}`, '--regid', `${USER}`, '--clear-groups']
    return spawn('setpriv', [...user, process.execPath, ...program], { stdio: 'ignore' })
  })
  await vi.waitFor(() => {
    for (const name of names) accessSync(path.join(folder, name, 'start'))
  }, 20_000)
  return () => {
    for (const runner of runners) runner.kill()
  }
}

describe.each<Sandbox | 'a runner of another user'>([
  'none',
  ...(HAS_SANDBOX ? (['bwrap'] as const) : []),
  ...(HAS_USERS ? (['a runner of another user'] as const) : []),
])('with %s around it, an API', (sandbox) => {
  const ATTEMPTS = {
    'the environment of the host': 'fs.readFileSync(`/proc/${process.ppid}/environ`)',
    'the passwords of the machine': "fs.readFileSync('/etc/shadow')",
    'the key of the site': 'fs.readFileSync(RELEASE_KEY)',
    'the key behind a link to a package': 'fs.readFileSync(behindLink(MODULES, "@lustre/host", RELEASE_KEY))',
    'the passwords behind a link to a package':
      'fs.readFileSync(behindLink(MODULES, "@lustre/embedded", "/etc/shadow"))',
    'the key behind the link of the releases':
      'fs.readFileSync(behindLink(CACHE, "node_modules", RELEASE_KEY))',
    'the list of trusted keys': 'fs.readFileSync(TRUST_FILE)',
    'a key of its own on that list': "fs.writeFileSync(TRUST_FILE, '{}')",
    'the folder of the site': 'fs.readdirSync(SITE_DIR)',
    'the rest of the checkout': "fs.readFileSync(MODULES + '/../README.md')",
    'a file of its own release': "fs.writeFileSync(new URL('more.js', import.meta.url), '')",
    'the folder of the sockets': 'fs.readdirSync(os.tmpdir())',
    'another program': "child.execSync('true')",
    'a thread': "new Worker('0', { eval: true })",
    'native code': "process.dlopen({}, 'x.node')",
    'a signal to the host': 'process.kill(HOST, 0)',
    'a signal to a neighbor': 'process.kill(NEIGHBOR, 0)',
    'a socket of this machine': 'await once(net.connect(SOCKET), "connect")',
    'a new socket in another folder': 'await once(net.createServer().listen(`${SOCKET}-2`), "listening")',
  }
  /** What docs/trust.md names for a machine without a sandbox. */
  const REACHED_WITHOUT = Object.keys(ATTEMPTS).slice(-4)

  it('[section-border] reaches only what the table of docs/trust.md says', async () => {
    await site.close()
    const folder = await temporaryFolder('sockets')
    const byRunner = sandbox === 'a runner of another user'
    const runners = byRunner ? await temporaryFolder('runners') : undefined
    site = await startTestSite({ sectionLimits: LIMITS, runners, sandbox: byRunner ? 'none' : sandbox })
    const endRunners =
      runners === undefined ? () => {} : await startRunners(runners, ['shell', 'good', 'broken'])
    await site.live({ name: 'good', routes: [{ path: '/good/:id' }], ssr: GOOD_PAGE, api: GOOD_API })
    await expectOthersFine()
    const SOCKET = path.join(folder, 'other')
    const other = createServer().listen(SOCKET)
    await once(other, 'listening')
    const tries = Object.entries(ATTEMPTS).map(
      ([what, code]) => `${JSON.stringify(what)}: async () => ${code}`,
    )
    const { RELEASE_KEY, TRUST_FILE, SITE_DIR } = site.files.env
    const NEIGHBOR = site.sections.pids().get('good@1.0.0-a') ?? process.pid
    const known = {
      RELEASE_KEY,
      TRUST_FILE,
      SITE_DIR,
      MODULES,
      CACHE: site.files.cacheDir,
      HOST: process.pid,
      NEIGHBOR,
      SOCKET,
    }
    await goBroken({
      api: `import child from 'node:child_process'
        import { once } from 'node:events'
        import fs from 'node:fs'
        import net from 'node:net'
        import os from 'node:os'
        import { Worker } from 'node:worker_threads'
        const { ${Object.keys(known)} } = ${JSON.stringify(known)}
        // The kernel follows the link first; Node.js reads the path as text.
        const behindLink = (folder, link, file) =>
          folder + '/' + link + '/../node_modules/@lustre/host'.repeat(15) + '/..'.repeat(20) + file
        const tries = { ${tries.join(',')} }
        async function all() {
          const reached = []
          for (const [what, reach] of Object.entries(tries))
            await reach().then(() => reached.push(what), () => {})
          return reached
        }
        export const createApi = async () => ({ fetch: async () => Response.json(await all()) })`,
    })
    const { text } = await site.ask('/api/broken/x')
    expect(JSON.parse(text)).toEqual(sandbox === 'none' ? REACHED_WITHOUT : [])
    await expectOthersFine()
    other.close()
    endRunners()
    await rm(folder, { recursive: true })
  })
})

it('[section-border] an API writes no file by traces, SQLite or switches of V8', async () => {
  const folder = await temporaryFolder('written')
  const here = await readdir('.')
  await goBroken({
    api: `import tracing from 'node:trace_events'
      import v8 from 'node:v8'
      const until = Date.now() + 300
      async function all() {
        const trace = tracing.createTracing({ categories: ['v8', 'node'] })
        trace.enable()
        while (Date.now() < until);
        trace.disable()
        await import('node:sqlite').then(({ DatabaseSync }) =>
          new DatabaseSync(${JSON.stringify(path.join(folder, 'database'))}).exec('create table a (b)'), () => {})
        v8.setFlagsFromString('--redirect-code-traces-to=' + ${JSON.stringify(path.join(folder, 'traces'))})
        for (const each of ['--redirect-code-traces', '--trace-deopt', '--trace-opt', '--trace-turbo',
          '--trace-turbo-path=' + ${JSON.stringify(folder)}]) v8.setFlagsFromString(each)
        const work = (by) => { let sum = 0; for (let i = 0; i < 1e5; i++) sum += by * i; return sum }
        for (let i = 0; i < 300; i++) work(i)
        return new Response('went on')
      }
      export const createApi = async () => ({ fetch: all })`,
  })
  await site.ask('/api/broken/x')
  expect([await readdir(folder), await readdir('.')]).toEqual([[], here])
  await rm(folder, { recursive: true })
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
