import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { writeWhole } from '@lustre/kit/write-whole'
import { expect, test } from '@playwright/test'
import { FAILURES_BEFORE_LOCK } from '../../platform/server/passcode-limits.ts'
import { fromOurPages, type OwnHost, openHost } from '../security/testing/host.ts'
import { ADMIN_PASSCODE, PAYMENT_PASSCODE } from '../settings.ts'
import { allKept, submission, submit } from './testing/submissions.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SUBMITS_PER_MINUTE = 3
const CLOCK = path.join(import.meta.dirname, 'testing/shifted-clock.mjs')

const post = (host: OwnHost, target: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(host.url + target, {
    method: 'POST',
    headers: { ...fromOurPages(host), ...headers },
    body: JSON.stringify(body),
  })
const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
const logIn = (host: OwnHost, passcode: string, address: string) =>
  post(host, '/api/run-admin/session', { passcode }, { 'X-Forwarded-For': address })
const isOpen = async (host: OwnHost, cookie: string): Promise<boolean> =>
  (await (await fetch(`${host.url}/api/run-admin/session`, { headers: { Cookie: cookie } })).json()).open

/** Returns the samples of /metrics by their names with labels. */
async function metricsOf(host: OwnHost): Promise<Map<string, number>> {
  const text = await (await fetch(`${host.url}/metrics`)).text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

test('a clock that jumps ends sessions early, never late, and loses or locks nothing else', async () => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(path.join(tmpdir(), 'clock-'))
  const shiftFile = path.join(folder, 'shift')
  const setClock = async (shiftMs: number) => {
    await writeWhole(shiftFile, String(shiftMs))
    // The processes read the file every few milliseconds.
    await pause(100)
  }
  await writeWhole(shiftFile, '0')
  // A section can read only files beside the program that is preloaded into it.
  const clock = path.join(folder, 'clock.mjs')
  await copyFile(CLOCK, clock)
  const host = await openHost({
    NODE_OPTIONS: `--import ${pathToFileURL(clock).href}?${encodeURIComponent(shiftFile)}`,
    TRUSTED_PROXIES: '127.0.0.1',
    ACCESS_LOG: 'true',
    RUN_SUBMITS_PER_MINUTE: String(SUBMITS_PER_MINUTE),
  })
  try {
    await expect.poll(async () => (await fetch(`${host.url}/readyz`)).status).toBe(200)
    const sent = Array.from({ length: SUBMITS_PER_MINUTE + 2 }, (_, n) => submission(n))
    const [sixth = submission(5), seventh = submission(6)] = sent.slice(SUBMITS_PER_MINUTE)
    for (const each of sent.slice(0, SUBMITS_PER_MINUTE))
      expect((await submit(host.url, each)).status).toBe(201)
    expect((await submit(host.url, sixth)).status).toBe(429)
    const session = cookieOf(await logIn(host, ADMIN_PASSCODE, '203.0.113.1'))
    for (let i = 0; i < FAILURES_BEFORE_LOCK; i += 1) await logIn(host, 'guess', '203.0.113.2')
    expect((await logIn(host, ADMIN_PASSCODE, '203.0.113.2')).status).toBe(429)
    const payment = cookieOf(await post(host, '/api/payment/session', { code: PAYMENT_PASSCODE }))
    const terms = { name: 'Ada', amount: '10.00', link: 'https://buy.example.com/b', expiresInDays: 1 }
    const { url } = await (await post(host, '/api/payment/links', terms, { Cookie: payment })).json()
    const token = new URL(url).searchParams.get('p') ?? ''
    const link = async () => (await fetch(`${host.url}/api/payment/links/${token}`)).status
    const before = await metricsOf(host)

    await setClock(-HOUR_MS)
    for (const target of ['/', '/gallery', '/run', '/readyz'])
      expect((await fetch(host.url + target)).status, target).toBe(200)
    const refused = await submit(host.url, sixth)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
    expect(await isOpen(host, session)).toBe(false)
    expect((await logIn(host, ADMIN_PASSCODE, '203.0.113.2')).status).toBe(204)
    expect(await link()).toBe(200)
    const back = cookieOf(await logIn(host, ADMIN_PASSCODE, '203.0.113.1'))
    expect(await isOpen(host, back)).toBe(true)

    await setClock(DAY_MS)
    expect((await submit(host.url, sixth)).status).toBe(201)
    expect(await isOpen(host, back)).toBe(false)
    expect(await link()).toBe(410)
    expect((await allKept(host.url))[0]?.user_name).toBe(sixth.userName)

    await setClock(0)
    expect((await submit(host.url, seventh)).status).toBe(201)
    expect((await submit(host.url, seventh)).status).toBe(200)
    const kept = await allKept(host.url)
    const inOrder = kept.toSorted((a, b) => a.id - b.id).map(({ user_name }) => user_name)
    expect(inOrder).toEqual(sent.map(({ userName }) => userName))

    const after = await metricsOf(host)
    for (const [name, value] of after) expect(value, name).toBeGreaterThanOrEqual(0)
    expect(after.get('process_start_time_seconds')).toBe(before.get('process_start_time_seconds'))
    for (const line of host.log) {
      const { ms = 0 } = JSON.parse(line)
      expect(ms, line).toBeGreaterThanOrEqual(0)
      expect(ms, line).toBeLessThan(HOUR_MS)
    }
    expect(host.exitCode()).toBeNull()
  } finally {
    await host.close()
    await rm(folder, { recursive: true, force: true })
  }
})
