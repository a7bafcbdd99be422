import { expect, it } from 'vitest'
import { withCode } from './with-code.ts'

const HTML = '<!DOCTYPE html><html><head><style></style></head><body><p>Our work</p></body></html>'
const boot = {
  preload: ['/a.js', '/b.js'],
  shell: { entry: '/a.js', css: [] },
}

it('adds the script that requests the code, after the css, and no tags for the code', () => {
  expect(withCode(HTML, boot, 'start("$&")')).toBe(
    '<!DOCTYPE html><html><head><style></style><script>start("$&")</script></head><body><p>Our work</p></body></html>',
  )
})

it('adds tags for the code on a host that allows no inline script', () => {
  const html = withCode(HTML, boot)
  expect(html).toContain('<link rel="modulepreload" href="/a.js" fetchpriority="low" crossorigin>')
  expect(html).toContain('href="/b.js" fetchpriority="low" crossorigin>')
  expect(html).toContain('<script type="module" src="/a.js" fetchpriority="low" crossorigin></script></body>')
})

it('leaves a document without an entry unchanged, as in development', () => {
  expect(withCode(HTML, { ...boot, shell: { ...boot.shell, entry: '' } }, 'start()')).toBe(HTML)
})
