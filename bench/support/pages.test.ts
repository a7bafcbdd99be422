import { expect, it } from 'vitest'
import { LANDING, PUBLIC_PAGES, publicPages } from './pages.ts'

it('knows the pages for visitors, and neither those for staff nor those for engineers', () => {
  const names = PUBLIC_PAGES.map(({ name }) => name)
  expect(names).toContain(LANDING)
  expect(names).toContain('surgical tool alone')
  for (const inner of ['/admin', '/test', '/cloudinary-test']) expect(names).not.toContain(inner)
})

it('gives those that were asked for, and all when none was', () => {
  expect(publicPages(['/run', '/']).map(({ path }) => path)).toEqual(['/', '/run'])
  expect(publicPages([])).toBe(PUBLIC_PAGES)
})

it('says which page does not exist', () => {
  expect(() => publicPages(['/', '/runs'])).toThrow('no public page: /runs')
})
