import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ReleaseWatch } from '../live/watch-releases.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { createClientAddress } from './limits/client-address.ts'

let site: TestSite
let taken: Parameters<ReleaseWatch['onBrowserError']>[]
let measured: Parameters<ReleaseWatch['onSpeed']>[]
beforeAll(async () => {
  site = await startTestSite({
    parts: { clientAddress: createClientAddress(['127.0.0.1']) },
    onBrowserError: (...told) => void taken.push(told),
    onSpeed: (...told) => void measured.push(told),
  })
  await site.live({ name: 'gallery', routes: [{ path: '/gallery/:id' }] })
})
beforeEach(() => {
  taken = []
  measured = []
})
afterAll(() => site.close())

const REPORT = {
  shell: '1.0.0-s',
  remote: 'gallery',
  release: '1.0.0-a',
  page: '/gallery/:id',
  message: 'Error: no price',
  stack: ['Page /remotes/gallery/1.0.0-a/page.js:1:2'],
}
let address = 0
const tell = (change: object, headers: Record<string, string> = {}, from = `203.0.113.${++address}`) =>
  site.ask('/site/errors', {
    method: 'POST',
    headers: {
      Host: 'localhost',
      Origin: 'http://localhost',
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...headers,
    },
    body: JSON.stringify({ ...REPORT, ...change }),
  })
const named = () => taken.map(([releases]) => releases.map(({ name, version }) => `${name} ${version}`))

it('[error-counted] counts an error on a live page for its section and for the shell, and logs it once', async () => {
  const before = site.log.lines.length
  expect((await tell({})).status).toBe(204)
  expect((await tell({})).status).toBe(204)
  expect(named()).toEqual([
    ['gallery 1.0.0-a', 'shell 1.0.0-s'],
    ['gallery 1.0.0-a', 'shell 1.0.0-s'],
  ])
  // Without the token of a document, it counts in figures only.
  expect(taken[0]?.slice(1)).toEqual([REPORT, null])
  const lines = site.log.lines.slice(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('a page failed in a browser')
  expect(lines[0]).toContain('no price')
  expect(lines[0]).not.toContain('203.0.113')
})

it('[error-proven] trusts the first report with the token of its document, from the network that got it', async () => {
  const from = '198.51.100.20'
  const page = await site.ask('/gallery/7', { headers: { 'X-Forwarded-For': from } })
  const view = /view;desc="([^"]+)"/.exec(String(page.headers['server-timing']))?.[1]
  const judged = async (change: object, address: string) => {
    await tell({ view, ...change }, {}, address)
    return taken.at(-1)?.[2]
  }
  expect(await judged({}, '203.0.113.200')).toBeNull()
  expect(await judged({ remote: null, release: null, page: '' }, from)).toBeNull()
  expect(await judged({ view: `${view}x` }, from)).toBeNull()
  expect(await judged({}, from)).toBe(from)
  expect(await judged({}, from)).toBeNull()
})

it('attributes an error on an unknown page to the shell', async () => {
  await tell({ remote: null, release: null, page: '' })
  expect(named()).toEqual([['shell 1.0.0-s']])
})

it.each([
  ['a release that is not served', { release: '9.9.9-made-up' }],
  ['a page that the release does not have', { page: '/gallery/7' }],
  ['a shell that is not served', { shell: '0.0.0-x' }],
])('drops reports about %s', async (_what, change) => {
  expect((await tell(change)).status).toBe(204)
  expect(taken).toEqual([])
})

it.each([
  ['from another site', {}, { Origin: 'https://elsewhere.example' }, 403],
  ['in another form', { more: 'x' }, {}, 400],
  ['sent as a form', {}, { 'Content-Type': 'text/plain' }, 415],
  ['of more than 4 KB', { message: 'a'.repeat(5000) }, {}, 413],
])('[error-limited] refuses a report %s', async (_what, change, headers, status) => {
  expect((await tell(change, headers)).status).toBe(status)
  expect(taken).toEqual([])
})

it('accepts ten errors a minute from one address', async () => {
  for (let i = 0; i < 15; i++) expect((await tell({}, {}, '198.51.100.1')).status).toBe(204)
  expect(taken).toHaveLength(10)
})

it('refuses every method but POST', async () => {
  expect((await site.ask('/site/errors')).status).toBe(405)
})

it('[speed-counted] counts the speed of a page view for its section and for the shell, and logs nothing', async () => {
  const before = site.log.lines.length
  const speed = { LCP: 1800, CLS: 0.02 }
  expect((await tell({ message: undefined, stack: undefined, speed })).status).toBe(204)
  expect(measured.map(([releases, its]) => [releases.map(({ name }) => name), its])).toEqual([
    [['gallery', 'shell'], speed],
  ])
  expect(taken).toEqual([])
  expect(site.log.lines).toHaveLength(before)
})

it.each([
  ['with an error in it', { speed: { LCP: 1 } }],
  ['with another figure', { message: undefined, stack: undefined, speed: { TTFB: 1 } }],
  ['with a figure below zero', { message: undefined, stack: undefined, speed: { CLS: -1 } }],
])('[speed-limited] refuses a report of a page’s speed %s', async (_what, change) => {
  expect((await tell(change)).status).toBe(400)
  expect(measured).toEqual([])
})

it('[speed-limited] limits the page views from one address, and still accepts its errors', async () => {
  const speed = { message: undefined, stack: undefined, speed: { LCP: 1 } }
  for (let i = 0; i < 30; i++) await tell(speed, {}, '198.51.100.7')
  expect(measured).toHaveLength(10)
  await tell({}, {}, '198.51.100.7')
  expect(taken).toHaveLength(1)
})
