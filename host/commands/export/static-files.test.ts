import type { RouteSnapshot } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { describe, expect, it } from 'vitest'
import { type ExportedPage, filesOfPage, headersFile, redirectPage, redirectsFile } from './static-files.ts'

const route = (path: string, redirect: string | null): RouteSnapshot => ({
  ...routeFacts({ path, chrome: 'site', title: 'Page', redirect }),
  pattern: path,
  preload: [],
})

describe('an export’s files', () => {
  it('exist under both names that servers look for', () => {
    expect(filesOfPage('/')).toEqual(['index.html'])
    expect(filesOfPage('/a/b')).toEqual(['a/b.html', 'a/b/index.html'])
  })

  it('redirect from a moved address', () => {
    expect(redirectsFile([route('/', null), route('/portfolio', '/galleryx')])).toBe(
      '/portfolio /galleryx 301\n',
    )
    expect(redirectPage('/a"b')).toContain('content="0;url=/a&#34;b"')
  })

  it('name the headers of every page, with and without a slash', () => {
    const pages: ExportedPage[] = [
      { path: '/', html: '', headers: { a: '1' } },
      { path: '/qa', html: '', headers: { b: '2' } },
    ]
    const text = headersFile(pages, { c: '3' }, '/media/x')
    expect(text).toContain('/\n  a: 1\n')
    expect(text).toContain('/qa\n  b: 2\n\n/qa/\n  b: 2\n')
    expect(text).toContain('/remotes/*\n  c: 3\n  Cache-Control: public, max-age=31536000, immutable\n')
    expect(text).toContain('/media/x/image/*\n  Content-Type: image/jpeg\n')
  })
})
