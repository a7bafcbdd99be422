import { afterEach, expect, it } from 'vitest'
import { startCode } from './start-code.ts'

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
})
const shell = { entry: '/entry.js', css: [] }
const tags = () =>
  [...document.head.children].map((tag) => [
    tag.getAttribute('rel') ?? tag.getAttribute('type'),
    tag.getAttribute('href') ?? tag.getAttribute('src'),
    tag.getAttribute('integrity'),
  ])

it('requests all files at once, and runs the entry', () => {
  startCode({ preload: ['/entry.js', '/page.js'], shell })
  expect(tags()).toEqual([
    ['modulepreload', '/entry.js', null],
    ['modulepreload', '/page.js', null],
    ['module', '/entry.js', null],
  ])
})

it('sets the integrity of files from a CDN', () => {
  startCode({ preload: ['/page.js'], shell, integrity: { '/page.js': 'sha256-p', '/entry.js': 'sha256-e' } })
  expect(tags()).toEqual([
    ['modulepreload', '/page.js', 'sha256-p'],
    ['module', '/entry.js', 'sha256-e'],
  ])
})

it('shows a notice with a retry when the code of the shell does not load', () => {
  startCode({ preload: [], shell })
  expect(document.body.textContent).toBe('')
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(document.querySelector('[role=status]')?.textContent).toMatch(/did not load.*Retry$/)
})
