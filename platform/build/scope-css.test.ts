import { describe, expect, it } from 'vitest'
import { pageRules, scopeCss, scopeCssPlugin } from './scope-css.ts'

const INSIDE = ':where([data-remote="gallery"] *)'
const ROOT = ':where([data-remote="gallery"])'
const scope = (css: string) => scopeCss(css, 'gallery').replace(/\s+/g, ' ').trim()

describe('scoping', () => {
  it.each([
    ['.card { x: y }', `.card${INSIDE} { x: y }`],
    ['* { x: y }', `*${INSIDE} { x: y }`],
    ['body { x: y }', `body${INSIDE} { x: y }`],
    ['html body { x: y }', `html body${INSIDE} { x: y }`],
    ['.a .b > .c { x: y }', `.a .b > .c${INSIDE} { x: y }`],
    ['[data-remote="gallery"] + footer { x: y }', `[data-remote="gallery"] + footer${INSIDE} { x: y }`],
    ['.a:hover, .b { x: y }', `.a:hover${INSIDE}, .b${INSIDE} { x: y }`],
    [':is(html, body) { x: y }', `:is(html, body)${INSIDE} { x: y }`],
    [':root:has(.a) { x: y }', `:root:has(.a)${INSIDE} { x: y }`],
  ])('guards the subject of %s', (css, expected) => {
    expect(scope(css)).toBe(expected)
  })

  it.each([':root', ':host', 'html'])('replaces a lone %s with the remote', (selector) => {
    expect(scope(`${selector} { --x: y }`)).toBe(`${ROOT} { --x: y }`)
  })

  it.each(['.html', '#html', '[class=html]'])('does not treat %s as the page root', (selector) => {
    expect(scope(`${selector} { x: y }`)).toBe(`${selector}${INSIDE} { x: y }`)
  })

  it.each([
    ['.a::before', `.a${INSIDE}::before`],
    ['.a:before', `.a${INSIDE}:before`],
    ['::backdrop', `${INSIDE}::backdrop`],
    ['input::placeholder:hover', `input${INSIDE}::placeholder:hover`],
    ['.a:hover::after', `.a:hover${INSIDE}::after`],
  ])('guards %s before its pseudo-element', (selector, expected) => {
    expect(scope(`${selector} { x: y }`)).toBe(`${expected} { x: y }`)
  })

  it('guards nested rules', () => {
    expect(scope('.a { & .b { x: y } &:hover { x: y } > .c { x: y } html & { x: y } }')).toBe(
      `.a${INSIDE} { & .b${INSIDE} { x: y } &:hover${INSIDE} { x: y } > .c${INSIDE} { x: y } html &${INSIDE} { x: y } }`,
    )
  })

  it.each(['@media print', '@supports (display: grid)', '@container (width > 10px)', '@layer utilities'])(
    'guards rules inside %s',
    (rule) => {
      expect(scope(`${rule} { body { x: y } }`)).toBe(`${rule} { body${INSIDE} { x: y } }`)
    },
  )

  it('guards every rule in a hostile stylesheet', () => {
    const hostile = `
      html, body, * { display: none !important }
      header.site-header { display: none }
      body > *:not(main) { visibility: hidden }
      [data-remote="marketing"] .hero { color: red }
      @media all { :root body footer a { color: red } }
      @layer utilities { .x { body & { color: red } } }`
    const rules = scope(hostile).match(/[^{};]+(?=\{)/g) ?? []
    const selectors = rules
      .filter((rule) => !rule.includes('@'))
      .flatMap((rule) => rule.split(/,(?![^(]*\))/))
    expect(selectors.length).toBeGreaterThan(7)
    for (const selector of selectors)
      expect([INSIDE, ROOT].some((guard) => selector.trim().endsWith(guard))).toBe(true)
  })
})

describe('keyframes', () => {
  it('get the remote’s prefix where they are defined and where they are used', () => {
    const css = `@keyframes spin { from { rotate: 0 } to { rotate: 1turn } }
      .a { animation: spin 1s linear infinite, fade 2s }
      .b { animation-name: spin }
      .c { -webkit-animation: spin 1s; --animate: spin 1s }`
    expect(scope(css)).toBe(
      `@keyframes gallery-spin { from { rotate: 0 } to { rotate: 1turn } } ` +
        `.a${INSIDE} { animation: gallery-spin 1s linear infinite, fade 2s } ` +
        `.b${INSIDE} { animation-name: gallery-spin } ` +
        `.c${INSIDE} { -webkit-animation: gallery-spin 1s; --animate: gallery-spin 1s }`,
    )
  })

  it('are renamed when they follow their use or have a vendor prefix', () => {
    expect(scope('.a { animation-name: spin } @-webkit-keyframes spin { to { x: y } }')).toBe(
      `.a${INSIDE} { animation-name: gallery-spin } @-webkit-keyframes gallery-spin { to { x: y } }`,
    )
  })

  it('leaves longer names, variables and other properties alone', () => {
    const scoped = scope(
      '@keyframes spin { to { x: y } } .spin { animation: spin-slow var(--spin) 1s; color: spin }',
    )
    expect(scoped).toContain(`.spin${INSIDE} { animation: spin-slow var(--spin) 1s; color: spin }`)
  })

  it('treats pattern characters in a name literally', () => {
    const scoped = scope('@keyframes in\\.out { to { x: y } } .a { animation-name: in\\.out }')
    expect(scoped).toBe(
      `@keyframes gallery-in\\.out { to { x: y } } .a${INSIDE} { animation-name: gallery-in\\.out }`,
    )
  })
})

describe('at-rules that would apply outside the remote', () => {
  it.each([
    ['@font-face { font-family: x; src: url(x) }', '@font-face'],
    ['@page { margin: 0 }', '@page'],
    ['@import url("other.css");', '@import'],
    ['@layer overtake { .a { x: y } }', '@layer overtake'],
    ['@layer utilities, overtake;', '@layer overtake'],
    ['@property --accent { syntax: "*"; inherits: false }', '@property --accent'],
    ['@media print { @page { margin: 0 } }', '@page'],
    ['@IMPORT url("other.css");', '@IMPORT'],
    ['@view-transition { navigation: auto }', '@view-transition'],
    ['@namespace svg url(x);', '@namespace'],
  ])('are refused: %s', (css, named) => {
    expect(() => scopeCss(css, 'gallery', 'bad.css')).toThrow(
      `bad.css: a remote's css cannot contain ${named}, which would apply outside [data-remote="gallery"]`,
    )
  })

  it('are all named in one error', () => {
    expect(() => scope('@page {} @import "x"; @page {}')).toThrow('cannot contain @page, @import,')
  })

  it('are accepted where Tailwind writes them', () => {
    const css =
      '@layer properties, theme, base, components, utilities; @property --tw-ring { inherits: false }'
    expect(scope(css)).toBe(css)
  })
})

describe('the plugin', () => {
  const plugin = scopeCssPlugin((file) => (file.includes('/remote-gallery/') ? 'gallery' : null))
  const transform = (id: string) => {
    if (typeof plugin.transform !== 'function') throw new Error('the plugin has no transform')
    return Reflect.apply(plugin.transform, undefined, ['.a { x: y }', id])
  }

  it('scopes only a remote’s css', async () => {
    expect(await transform('/site/remote-gallery/src/remote.css?direct')).toEqual({
      code: `.a${INSIDE} { x: y }`,
      map: null,
    })
    expect(await transform('/site/shell/src/shell.css')).toBeUndefined()
    expect(await transform('/site/remote-gallery/src/remote.tsx')).toBeUndefined()
  })
})

it('names the rules of a section’s own css that speak of the page, by line', () => {
  const css =
    '.card { x: y }\n* { x: y }\n\nbody,\n.a { x: y }\n@keyframes a { from { x: y } }\nhtml { x: y }\n:root { --x: y }\n'
  expect(pageRules(css)).toEqual(['2: *', '4: body', '7: html'])
  expect(pageRules('.a * { x: y }\n[data-body] { x: y }')).toEqual([])
})
