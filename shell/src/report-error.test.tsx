import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALBUM_BOOT as boot, ALBUM_PATTERN as pattern } from '../testing/album-boot.ts'
import { createErrorReports } from './report-error.ts'
import { watchErrors } from './watch-errors.ts'

/** Stands in for what jsdom lacks: the host's token in the document's Server-Timing header. */
function stubViewToken(description: string): void {
  class Navigation {
    serverTiming = [
      { name: 'cache', description: 'hit' },
      { name: 'view', description },
    ]
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation)
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()], now: () => 0 })
}

let sent: { address: string; body: string }[]
beforeEach(() => {
  sent = []
  stubViewToken('the token')
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    sent.push({ address, body })
    return new Response(null, { status: 204 })
  })
  document.body.innerHTML = '<input value="Zoë Planted"><textarea>secret wedding</textarea>'
  history.replaceState(null, '', '/albums/token-of-zoe?mail=zoe@planted.example#private-part')
})
afterEach(() => vi.unstubAllGlobals())

function failure(message: string, ...lines: string[]): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...lines].join('\n')
  return error
}
const OWN = '    at Page (https://studio.example/remotes/albums/1.0.0-a/assets/page.js?who=zoe:3:14)'
const EXTENSION = '    at run (chrome-extension://abc/content.js:1:2)'

it('[error-reported] reports releases, page, message and stack to the host', () => {
  createErrorReports(boot).caught(
    failure("Cannot read properties of undefined (reading 'price')", OWN, EXTENSION),
  )
  expect(sent.map(({ address, body }) => [address, JSON.parse(body)])).toEqual([
    [
      '/site/errors',
      {
        shell: '2.0.0-b',
        remote: 'albums',
        release: '1.0.0-a',
        page: pattern,
        message: "TypeError: Cannot read properties of undefined (reading 'price')",
        stack: ['Page /remotes/albums/1.0.0-a/assets/page.js:3:14'],
        view: 'the token',
      },
    ],
  ])
})

it.each([
  'no album token-of-zoe',
  'Zoë Planted is not a number',
  'Unexpected token, "secret wed" is not valid JSON',
  'not found: https://studio.example/albums/x?y=token-of-zoe',
  'zoe@planted.example is taken, call 0791234567',
  'no element private-part',
])('[error-private] reports neither the address nor typed text: %s', (message) => {
  const stack = `    at https://studio.example/albums/token-of-zoe?mail=zoe@planted.example:1:1`
  createErrorReports(boot).caught(failure(message, OWN, stack))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).not.toMatch(/zoe|Zoë|planted|secret|private-part|0791234567/i)
})

it('reports the first error of each page view', () => {
  const report = createErrorReports(boot).caught
  report(failure('one', OWN))
  report(failure('two', OWN))
  history.replaceState(null, '', '/plain')
  report(failure('three', OWN))
  expect(sent.map(({ body }) => JSON.parse(body).message)).toEqual(['TypeError: one', 'TypeError: three'])
})

it('reports uncaught errors only with a release’s file in their stack', () => {
  const { uncaught } = createErrorReports(boot)
  uncaught(failure('of an extension', EXTENSION))
  uncaught(null)
  uncaught('text')
  expect(sent).toEqual([])
  uncaught(failure('ours', OWN))
  expect(sent).toHaveLength(1)
})

// A pattern that reads a part again takes minutes here, so only that exceeds the test's limit.
it.each([
  ['spaces', ' '.repeat(1000)],
  ['folders', `https://a/${'remotes/'.repeat(124)}`],
  ['numbers', `https://a${':1'.repeat(490)}`],
])('reads a stack of 50 long lines of %s', (_, line) => {
  const stack = [...Array.from({ length: 48 }, () => line), OWN].join('\n')
  createErrorReports(boot).uncaught(failure('ours', stack))
  expect(sent).toHaveLength(1)
})

it('reports nothing from a preview', () => {
  const preview = { name: 'albums', version: '1.0.0-a', note: null }
  createErrorReports({ ...boot, preview }).caught(failure('one', OWN))
  expect(sent).toEqual([])
})

it('loads the reporting code with the first uncaught error', async () => {
  watchErrors(boot)
  dispatchEvent(new ErrorEvent('error', { error: failure('ours', OWN) }))
  await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000)
})
