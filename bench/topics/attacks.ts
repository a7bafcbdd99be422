import { randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { openStaff, privateLink } from '../../e2e/journeys/testing/staff-api.ts'
import { storeVariant } from '../../e2e/releases/testing/variants.ts'
import { ADMIN_PASSCODE } from '../../e2e/settings.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { openSiteStore, type SiteStore, trustOf } from '../../host/testing/site-store.ts'
import { runLoad } from '../support/run-load.ts'
import { withFolder, withSite } from '../support/site.ts'
import { atMost, type Row, report } from '../support/table.ts'

/** Requested during every attack: the host itself, and pages of sections that are not attacked. */
const PATHS = ['/healthz', '/', '/gallery']
const PER_SECOND = 20
const SECONDS = 12
/**
 * The time per request of one address at its limit (REQUESTS_PER_MINUTE); the bench's own requests are not limited.
 */
const ATTACK_MS = 60_000 / 600
/** Limit of an answer's time, as a multiple of its time at rest. */
const BUDGET = 3
const NOTES = 100
const BOMBED = 'media-test'
const ENV = {
  ADMIN_PASSCODE,
  RUN_SUBMITS_PER_MINUTE: '0',
  RUN_SUBMITS_PER_DAY: '0',
  RUN_SUBMITS_PER_DAY_IN_ALL: '0',
}

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response>
type Attack = (signal: AbortSignal) => Promise<unknown>

/** Makes as many calls as one address may, `atOnce` of them together; refused calls are part of an attack. */
const flood =
  (atOnce: number, call: () => Promise<Response>, everyMs = atOnce * ATTACK_MS): Attack =>
  (signal) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (!signal.aborted) {
          const asked = call().then((response) => response.arrayBuffer())
          await Promise.all([asked.catch(() => {}), wait(everyMs)])
        }
      }),
    )

const callerOf =
  (url: string): Call =>
  (method, at, body, headers) =>
    fetch(url + at, {
      method,
      headers: { Origin: url, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })

async function exportOfNotes(url: string, call: Call): Promise<Attack> {
  const selectedImages = Array.from({ length: 10 }, (_, at) => at + 1)
  const note = `a${'\n'.repeat(1990)}b`
  for (let n = 0; n < NOTES; n++) {
    const run = { submissionId: randomUUID(), userName: 'Ann', selectedImages, note }
    const { status } = await call('POST', '/api/run-admin/runs', run)
    if (status !== 201) throw new Error(`a run was refused: ${status}`)
  }
  const { cookie } = await openStaff(url)
  return flood(1, () => call('GET', '/api/run-admin/runs.csv', undefined, { Cookie: cookie }))
}

async function savesOfALink(url: string, call: Call): Promise<Attack> {
  const link = await privateLink(url, { title: 'Attacked', client: 'Ann', least: 1, most: 25 })
  const headers = { Authorization: `Bearer ${link.split('#')[1]}` }
  const draft = () => ({ id: randomUUID(), version: 0, picks: [1], notes: {} })
  const saved = () => call('PUT', '/api/run-admin/link/draft', draft(), headers)
  const { status } = await saved()
  if (status !== 200) throw new Error(`a save was refused: ${status}`)
  return flood(20, saved)
}

/** Each sends one byte per second of a body that is declared as a megabyte. */
const slowUploads =
  (url: string): Attack =>
  (signal) =>
    Promise.all(
      Array.from({ length: 16 }, async () => {
        while (!signal.aborted) {
          const sent = request(`${url}/api/surgai/simulations`, {
            method: 'POST',
            headers: {
              Origin: url,
              'Content-Type': 'multipart/form-data; boundary=x',
              'Content-Length': 1_000_000,
            },
          })
          const state = { isOver: false }
          for (const end of ['response', 'error'])
            sent.once(end, () => Object.assign(state, { isOver: true }))
          sent.write('--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n')
          while (!signal.aborted && !state.isOver) {
            sent.write('a')
            await wait(1000)
          }
          sent.destroy()
        }
      }),
    )

/** Sent as often as one address may call: 1 Gbit/s, if the host read it all. */
const TOO_LARGE = new Blob([Buffer.alloc(12 * 1024 * 1024)])
function largeUpload(url: string): Promise<Response> {
  const body = new FormData()
  body.append('image', TOO_LARGE)
  return fetch(`${url}/api/surgai/simulations`, { method: 'POST', headers: { Origin: url }, body })
}

/**
 * Stores another release of one section, with 2 GB of zeros beside one of its files. A host without any good release
 * of a section would not be ready, so it is not made live.
 * @returns the address of that file
 */
async function plantBomb({ store, env }: SiteStore): Promise<string> {
  const live = (await store.readRegistry()).remotes[BOMBED]?.live ?? ''
  const version = await storeVariant(store, await store.releaseFolder(BOMBED, live))
  const client = path.join(env.SITE_DIR ?? '', 'releases', BOMBED, version, 'client')
  const file = (await readdir(client, { recursive: true })).find((name) => name.endsWith('.js.br'))
  if (file === undefined) throw new Error(`${client} has no compressed file`)
  const zeros = Buffer.alloc(2 ** 31 - 4096)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 24 }
  await writeFile(path.join(client, file), brotliCompressSync(zeros, { params }))
  return `/remotes/${BOMBED}/${version}/${file.replace(/\.br$/, '')}`
}

async function measured(url: string) {
  const load = await runLoad({ url, paths: PATHS, perSecond: PER_SECOND, seconds: SECONDS })
  for (const failure of load.failures) process.stderr.write(`${failure}\n`)
  return load
}

/** Measures `/healthz` and pages of other sections under each attack, and compares them with their times at rest. */
export const measure = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const { SITE_DIR, DATA_DIR } = readSettings(process.env)
    const siteDir = path.join(folder, 'site')
    await copySite(SITE_DIR, siteDir, trustOf(DATA_DIR).RELEASE_KEY)
    const commands = await openSiteStore(siteDir, DATA_DIR)
    const bombed = await plantBomb(commands).finally(commands.close)
    return withSite({ env: { ...ENV, SITE_DIR: siteDir } }, async ({ url, toolUrl }) => {
      const call = callerOf(url)
      const attacks: Record<string, () => Attack | Promise<Attack>> = {
        'export of notes full of line breaks': () => exportOfNotes(url, call),
        '20 saves of one link at once': () => savesOfALink(url, call),
        'slow uploads': () => slowUploads(toolUrl),
        'a .br that expands to 2 GB': () => flood(4, () => call('GET', `${bombed}?${randomUUID()}`)),
        'uploads that are too large': () => flood(1, () => largeUpload(toolUrl)),
      }
      const rows: Row[] = []
      await measured(url) // starts the sections
      for (const [what, prepare] of Object.entries(attacks)) {
        const attack = await prepare()
        const rest = await measured(url)
        const ending = new AbortController()
        const over = attack(ending.signal)
        const under = await measured(url)
        ending.abort()
        await over
        rows.push(
          atMost(`${what}: median, relative to the median at rest`, under.p50Ms / rest.p50Ms, BUDGET, ''),
          report(`${what}: median and p99`, `${under.p50Ms.toFixed(1)} and ${under.p99Ms.toFixed(0)} ms`),
          report(`${what}: the same at rest`, `${rest.p50Ms.toFixed(1)} and ${rest.p99Ms.toFixed(0)} ms`),
          atMost(`${what}: failed requests`, under.failures.length, 0, ''),
        )
      }
      return rows
    })
  })
