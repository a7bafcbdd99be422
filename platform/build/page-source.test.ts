import { describe, expect, it } from 'vitest'
import { withPageSources } from './page-source.ts'

const write = (code: string) => withPageSources(code, '/site/remote-x/src/remote.tsx', '/site/remote-x')

describe('withPageSources', () => {
  it('writes the module of each lazy page, relative to the remote, into its call', () => {
    expect(
      write("Page: lazyPage(() => import('./pages/a.tsx')), b: lazyPage(() => import('../b.tsx'))"),
    ).toBe(
      "Page: lazyPage(() => import('./pages/a.tsx'), 'src/pages/a.tsx'), b: lazyPage(() => import('../b.tsx'), 'b.tsx')",
    )
  })

  it('recognizes calls that a formatter has split across lines', () => {
    expect(write('lazyPage(\n  () => import("./pages/a.tsx"),\n)')).toBe(
      'lazyPage(() => import("./pages/a.tsx"), "src/pages/a.tsx")',
    )
  })

  it.each([
    "lazyPage(() => import('./a.tsx'), 'src/other.tsx')",
    "lazyPage(() => import('react'))",
    "lazy(() => import('./a.tsx'))",
  ])('leaves %s as it is', (code) => {
    expect(write(code)).toBe(code)
  })
})
