import { expect, it } from 'vitest'
import { withCode } from './with-code.ts'

const HTML = '<!DOCTYPE html><html><head><style></style></head><body><p>Our work</p></body></html>'
const boot = {
  preload: ['/a.js', '/b.js'],
  shell: { entry: '/a.js', css: [], fonts: [], print: '' },
}

it('a document holds the script that asks for its code, behind its css, and names no code itself', () => {
  expect(withCode(HTML, boot, 'start("$&")')).toBe(
    '<!DOCTYPE html><html><head><style></style><script>start("$&")</script></head><body><p>Our work</p></body></html>',
  )
})

it('on a host that allows no script in a document, it names its code as documents did before', () => {
  const html = withCode(HTML, { ...boot, integrity: { '/b.js': 'sha256-b' } })
  expect(html).toContain('<link rel="modulepreload" href="/a.js" fetchpriority="low" crossorigin>')
  expect(html).toContain('href="/b.js" fetchpriority="low" crossorigin integrity="sha256-b">')
  expect(html).toContain('<script type="module" src="/a.js" fetchpriority="low" crossorigin></script></body>')
})

it('a document whose code comes by another way, as in development, stays as it is', () => {
  expect(withCode(HTML, { ...boot, shell: { ...boot.shell, entry: '' } }, 'start()')).toBe(HTML)
})
