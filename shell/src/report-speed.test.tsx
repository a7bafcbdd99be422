import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALBUM_BOOT as boot, ALBUM_PATTERN as pattern } from '../testing/album-boot.ts'
import { reportSpeed } from './report-speed.ts'
import { watchSpeed } from './watch-speed.ts'

type Note = (metric: { name: string; value: number }) => void
const tellers = vi.hoisted(() => new Map<string, Note>())
vi.mock('web-vitals', () => {
  const on = (name: string) => (note: Note) => void tellers.set(name, note)
  return { onLCP: on('LCP'), onINP: on('INP'), onCLS: on('CLS') }
})
const measure = (name: string, value: number) => tellers.get(name)?.({ name, value })

let sent: unknown[]
let visibility: DocumentVisibilityState
beforeEach(() => {
  sent = []
  visibility = 'visible'
  tellers.clear()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['layout-shift'] })
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  history.replaceState(null, '', '/albums/token-of-zoe?mail=zoe@planted.example')
})
afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function leave(): void {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('[speed-measured] reports the figures once, when the visitor leaves, and no part of the address', () => {
  reportSpeed(boot)
  measure('LCP', 812.4)
  measure('LCP', 1204.6)
  measure('INP', 88)
  expect(sent).toEqual([])
  leave()
  leave()
  const place = { shell: '2.0.0-b', remote: 'albums', release: '1.0.0-a', page: pattern }
  expect(sent).toEqual([{ ...place, speed: { LCP: 1205, INP: 88, CLS: 0 } }])
})

it('does not count events on the next page', () => {
  reportSpeed(boot)
  measure('CLS', 0.0123)
  history.pushState(null, '', '/elsewhere')
  measure('INP', 900)
  measure('CLS', 0.4)
  leave()
  expect(sent).toMatchObject([{ page: pattern, speed: { CLS: 0.012 } }])
  expect(sent).not.toMatchObject([{ speed: { INP: 900 } }])
})

it('reports nothing in a browser that measures nothing', () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  reportSpeed(boot)
  leave()
  expect(sent).toEqual([])
})

it.each([
  ['a quarter of the page views', {}, {}, true],
  ['no other page view', { random: 0.25 }, {}, false],
  ['no robot', { webdriver: true }, {}, false],
  ['no preview', {}, { preview: { name: 'albums', version: '1.0.0-a', leave: '', note: null } }, false],
])(
  '[speed-measured] measures %s, from three seconds after the start',
  async (_what, browser, more, isMeasured) => {
    const { random = 0, webdriver = false }: { random?: number; webdriver?: boolean } = browser
    vi.spyOn(Math, 'random').mockReturnValue(random)
    vi.stubGlobal('navigator', { webdriver })
    watchSpeed({ ...boot, ...more })
    await vi.advanceTimersByTimeAsync(2999)
    expect(tellers.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await vi.dynamicImportSettled()
    expect(tellers.size > 0).toBe(isMeasured)
  },
)
