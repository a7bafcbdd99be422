import { describe, expect, it } from 'vitest'
import { sampleShell } from '../../testing/releases.ts'
import { parseShellManifest, shellSnapshot } from './shell-manifest.ts'

describe('the manifest of a shell', () => {
  it('is read unchanged', () => {
    const manifest = sampleShell({ author: 'Ana', commit: 'abc+', note: 'A new header' })
    expect(parseShellManifest(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest)
  })

  it.each([
    ['name', 'gallery'],
    ['version', '../1.0.0'],
    ['entry', '/assets/shell.js'],
    ['render', '../../start/site.ts'],
    ['shared', { react: ['client/../../x.js'] }],
    ['files', { 'client/a.js': { sha256: 'abc', bytes: 1 } }],
    ['sizes', null],
  ])('is refused with a wrong %s', (field, value) => {
    const wrong = { ...sampleShell(), [field]: value }
    expect(() => parseShellManifest(wrong)).toThrow(`shell/release.json is not valid: ${field}`)
  })
})

it.each(['/remotes/shell/1.0.0-s/', 'https://cdn.example/site/shell/1.0.0-s/'])(
  'names a shell’s files in documents by the address where they are served: %s',
  (base) => {
    const manifest = sampleShell({ css: ['client/assets/a.css'], fonts: ['client/assets/a.woff2'] })
    expect(shellSnapshot(manifest, base)).toEqual({
      entry: `${base}assets/shell-abc.js`,
      css: [`${base}assets/a.css`],
      fonts: [`${base}assets/a.woff2`],
      preload: [`${base}assets/shell-abc.js`],
      shared: { 'shared-module': [`${base}assets/shared-abc.js`] },
    })
  },
)
