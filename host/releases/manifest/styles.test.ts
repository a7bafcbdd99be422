import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '../../testing/releases.ts'
import { hashSource, movedCss, readStyles } from './styles.ts'

const HREF = '/remotes/shell/1.0.0-a/assets/index.css'

describe('css that moves into a document', () => {
  it('refers to its files from the root', () => {
    const css = `a{src:url(./a.woff2)}b{src:url("../b.woff2")}c{background:url('c.png?x')}`
    expect(movedCss(css, HREF)).toBe(
      `a{src:url(/remotes/shell/1.0.0-a/assets/a.woff2)}b{src:url("/remotes/shell/1.0.0-a/b.woff2")}c{background:url('/remotes/shell/1.0.0-a/assets/c.png')}`,
    )
  })

  it('refers to its files at the CDN when one serves it', () => {
    const href = 'https://cdn.example/site/releases/shell/1/client/assets/index.css'
    expect(movedCss('a{src:url(./a.woff2)}', href)).toBe(
      'a{src:url(https://cdn.example/site/releases/shell/1/client/assets/a.woff2)}',
    )
  })

  it('keeps references that do not depend on its location', () => {
    const css =
      'a{mask:url(#m);b:url(/x.png);c:url(data:image/svg+xml;utf8,%3Csvg%3E);d:url(https://a.example/b)}'
    expect(movedCss(css, HREF)).toBe(css)
  })

  // A pattern that reads a part again takes hours here, so only that exceeds the test's limit.
  it.each([
    ['spaces after an open bracket', `/* url(${' '.repeat(100_000)} */`],
    ['many open brackets', 'url('.repeat(25_000)],
    ['an open quote', `url("${'a '.repeat(50_000)}`],
    ['spaces before an address', `url(${' '.repeat(100_000)}"`],
  ])('stays as it is with 100,000 characters that only look like references: %s', (_, css) => {
    expect(movedCss(css, HREF)).toBe(css)
  })

  it('may have spaces around a reference, and keeps quotes that do not match', () => {
    expect(movedCss(`a{src:url( "b.png" )}`, HREF)).toBe(`a{src:url("/remotes/shell/1.0.0-a/assets/b.png")}`)
    expect(movedCss(`a{src:url("b.png)}`, HREF)).toBe(`a{src:url("b.png)}`)
  })
})

describe('a release’s css', () => {
  let folder: string
  beforeEach(async () => {
    folder = await temporaryFolder('styles')
  })
  afterEach(() => rm(folder, { recursive: true }))

  const read = async (css: string, assets: string | null = null) => {
    await writeFiles(folder, { [path.join('client', 'assets/style.css')]: css })
    const release = { name: 'gallery', version: '1.0.0-a', css: ['client/assets/style.css'] }
    return [...(await readStyles(release, folder, assets))]
  }

  it('is keyed by its address, with the digest for the policy', async () => {
    const digest = createHash('sha256').update('a{color:red}').digest('base64')
    expect(await read('a{color:red}\n')).toEqual([
      ['/remotes/gallery/1.0.0-a/assets/style.css', { text: 'a{color:red}', source: `'sha256-${digest}'` }],
    ])
    expect(hashSource('a{color:red} ')).not.toBe(`'sha256-${digest}'`)
  })

  it.each([
    'a{content:"</style>"}',
    'a{content:"<STYLE>"}',
    'a{content:"<!-- x"}',
    '@import "b.css";',
    'a{background:image-set("b.png" 1x)}',
    'a{color:\r\nred}',
  ])('stays linked where it would not be the same in a document: %j', async (css) => {
    expect(await read(css)).toEqual([])
  })
})
