import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Edit, storeVariant } from '../../e2e/releases/testing/variants.ts'
import { promote } from '../../host/commands/site/promote.ts'
import { withLive } from '../../host/releases/registry/registry.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { openSiteStore } from '../../host/testing/site-store.ts'
import type { BenchOptions } from '../support/options.ts'
import { runLoad } from '../support/run-load.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { withFolder } from '../support/with-folder.ts'
import { type BenchSite, withSite } from '../support/with-site.ts'

const PER_SECOND = 100
const P99_FACTOR = 3
const HEALTH_MS = 100
const HEALTH_EVERY_MS = 50
const ASKED_EVERY_MS = 100
const SETTLE_MS = 2000
/** Pages of other sections than the one that is hostile. */
const PATHS = ['/', '/gallery', '/galleryx', '/furniture', '/privacy', '/tos', '/run', '/cloudinary-test']

const handler = (worst: string) =>
  `export const createApi = async () => ({ fetch: async () => { ${worst}; return new Response('x') } })`
const api = (worst: string) => ({ file: /^api\/api\.js$/, text: handler(worst) })
const page = (worst: string) => ({ file: /^ssr\/remote\.js$/, text: worst })

/** Releases of a section, and what their code does. */
const RELEASES = {
  'an API that loops': api('for (;;);'),
  'an API that exits': api('process.exit(1)'),
  'an API that takes all memory': api('const all = []; for (;;) all.push(Buffer.alloc(1e7, 1))'),
  'pages that loop': page('for (;;);'),
  'pages that exit': page('process.exit(1)'),
}

/** Sends something, and takes whatever comes. */
const send = (url: string, method = 'GET', headers: Record<string, string> = {}, body?: Buffer) => {
  const sent = request(url, { method, headers }, (response) => response.resume())
  sent.on('error', () => {})
  sent.end(body)
  return sent
}

/** What strangers do, again and again. */
const ATTACKS: Record<string, (site: BenchSite, count: number) => void> = {
  'pictures in sizes of nobody': ({ url }, count) =>
    void send(`${url}/media/lustre/image/upload/w_${1000 + count},c_scale,f_avif,q_100/v1/x.jpg`),
  'ten megabytes for a simulation': ({ url }) =>
    void send(
      `${url}/api/surgai/simulations`,
      'POST',
      { 'Content-Type': 'application/json', Origin: url },
      TEN_MB,
    ),
  'guesses of the passcode': ({ url }, count) =>
    void send(
      `${url}/api/run-admin/session`,
      'POST',
      { 'Content-Type': 'application/json', Origin: url },
      Buffer.from(`{"passcode":"guess ${count}"}`),
    ),
  'readers that do not read': ({ url }) => {
    const { port, hostname } = new URL(url)
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /media/lustre/video/upload/none.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(16)),
    )
    socket.on('error', () => {})
    socket.pause()
    setTimeout(() => socket.destroy(), 20_000).unref()
  },
}
const TEN_MB = Buffer.from(`[${'{},'.repeat(3_500_000)}{}]`)

/** Loads the pages of the others while `attack` goes on, and asks whether the host is well. */
async function under(
  what: string,
  site: BenchSite,
  seconds: number,
  quietP99Ms: number,
  attack: (count: number) => void,
): Promise<Row[]> {
  let count = 0
  let slowest = 0
  const attacking = setInterval(() => attack(++count), ASKED_EVERY_MS)
  const asking = setInterval(async () => {
    const began = performance.now()
    const response = await fetch(`${site.url}/healthz`).catch(() => null)
    slowest = Math.max(slowest, response?.ok ? performance.now() - began : Number.POSITIVE_INFINITY)
  }, HEALTH_EVERY_MS)
  try {
    const load = await runLoad({ url: site.url, paths: PATHS, perSecond: PER_SECOND, seconds })
    for (const problem of load.failures.slice(0, 5)) process.stderr.write(`${what}: ${problem}\n`)
    return [
      atMost(`hostile: ${what}: pages of others, p99`, load.p99Ms, P99_FACTOR * quietP99Ms, 'ms'),
      atMost(`hostile: ${what}: failed`, load.failures.length, 0, ''),
      atMost(`hostile: ${what}: /healthz, slowest`, slowest, HEALTH_MS, 'ms'),
    ]
  } finally {
    clearInterval(attacking)
    clearInterval(asking)
  }
}

/** What visitors of the other sections notice while a section is broken or a stranger does their worst. */
export const measure = ({ loadSeconds }: BenchOptions): Promise<Row[]> =>
  withFolder(async (folder) => {
    const { SITE_DIR: built, DATA_DIR: dataDir } = readSettings(process.env)
    await copySite(built, folder)
    const commands = await openSiteStore(folder, dataDir)
    // it stays live, however it fails; and this machine is not a stranger's
    const env = { ...commands.env, ROLLBACK_AFTER_FAILURES: '0' }
    const measured = withSite({ env }, async (site) => {
      const seconds = Math.max(5, loadSeconds / 4)
      const order = { url: site.url, paths: PATHS, perSecond: PER_SECOND, seconds }
      await runLoad(order)
      const quiet = await runLoad(order)
      const rows = [report(`hostile: quiet: pages, p99`, `${quiet.p99Ms.toFixed(1)} ms`)]
      const live = (await commands.store.readRegistry()).remotes.payment?.live ?? ''
      const from = await commands.store.releaseFolder('payment', live)
      for (const [what, { file, text }] of Object.entries(RELEASES)) {
        const edit = ({ replace }: Edit) => replace(file, () => text)
        const version = await storeVariant(commands.store, from, edit)
        // past all checks, as if it had turned bad after them
        await commands.store.change('payment', (pointer) => withLive(pointer, version))
        await wait(SETTLE_MS)
        const ask = (count: number) => {
          send(`${site.url}/api/payment/link-rules`)
          send(`${site.url}/custom?x=${count}`)
        }
        rows.push(...(await under(what, site, seconds, quiet.p99Ms, ask)))
      }
      await promote(commands, 'payment', live)
      await wait(SETTLE_MS)
      for (const [what, attack] of Object.entries(ATTACKS))
        rows.push(...(await under(what, site, seconds, quiet.p99Ms, (count) => attack(site, count))))
      return rows
    })
    return measured.finally(commands.close)
  })
