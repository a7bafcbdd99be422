import { afterEach, expect, it, vi } from 'vitest'
import { startCode } from './start-code.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})
const boot = { preload: ['/entry.js', '/page.js'], shell: { entry: '/entry.js', css: [] } }

it('requests all files at once, with the digests of the import map, and runs the entry', () => {
  document.body.innerHTML = '<script type="importmap">{"integrity":{"/page.js":"sha256-p"}}</script>'
  const run = vi.fn(async () => {})
  startCode(boot, run)
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map(({ rel, href, integrity }) => [rel, new URL(href).pathname, integrity])).toEqual([
    ['modulepreload', '/entry.js', ''],
    ['modulepreload', '/page.js', 'sha256-p'],
  ])
  expect(run).toHaveBeenCalledExactlyOnceWith('/entry.js')
})

it('shows a notice with a retry when the code of the shell does not load', async () => {
  const failed = Promise.reject(new Error('not loaded'))
  const reported = vi.fn()
  process.once('unhandledRejection', reported)
  startCode({ ...boot, preload: [] }, () => failed)
  expect(document.body.textContent).toBe('')
  await vi.waitFor(
    () => expect(document.querySelector('[role=status]')?.textContent).toMatch(/did not load.*Retry$/),
    30_000,
  )
  await vi.waitFor(() => expect(reported).toHaveBeenCalled(), 30_000)
})
