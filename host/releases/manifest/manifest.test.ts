import { link } from '@lustre/platform/definition'
import { describe, expect, it } from 'vitest'
import { sampleRoute } from '../../testing/releases.ts'
import { parseRelease } from './manifest.ts'

const release = {
  name: 'gallery',
  version: '1.0.0-6f7dff2510',
  contract: 1,
  packages: { react: '19.3.1' },
  created: '2026-01-02T03:04:05.000Z',
  entry: 'client/remoteEntry.js',
  css: ['client/assets/style.css'],
  preload: [],
  shared: ['react'],
  routes: [sampleRoute({ shuffle: { seeds: 8, sticky: true } })],
  ssr: 'ssr/remote.js',
  api: null,
  files: { 'client/assets/a@b~c-1.2.js': { sha256: 'a'.repeat(64), bytes: 3 } },
  sizes: { js: 1, css: 1 },
  author: null,
  commit: null,
  note: null,
  forced: null,
  dropped: [],
  budgets: { '/gallery': 90 },
  settings: { CHAT_LINK: link('The chat.', { public: true }) },
  providers: ['database'],
  pictures: [],
  ownAddress: null,
  keeps: [],
  fires: [],
  uses: {},
  startsWhenCalled: false,
  scratch: false,
  keepsChanged: null,
}

describe('parseRelease', () => {
  it('returns a complete manifest', () => {
    expect(parseRelease(structuredClone(release))).toEqual(release)
  })

  it('accepts a release whose routes lack newer facts, and one from a newer build', () => {
    const { anchors: _anchors, data: _data, ...earlier } = sampleRoute()
    expect(parseRelease({ ...release, routes: [earlier] }).routes).toEqual([sampleRoute()])
    const later = { ...sampleRoute(), later: 'than this build' }
    expect(parseRelease({ ...release, routes: [later], later: true }).routes).toEqual([sampleRoute()])
  })

  it.each([
    ['name', { name: '../gallery' }],
    ['version', { version: '1.0.0/../../x' }],
    ['contract', { contract: '1' }],
    ['created', { created: 'yesterday' }],
    ['entry', { entry: '/etc/passwd' }],
    ['ssr', { ssr: '../other/remote.js' }],
    ['api', { api: 'api/../../x.js' }],
    ['css', { css: ['https://evil.example/x.css'] }],
    ['routes', { routes: [] }],
    ['routes.0 path', { routes: [sampleRoute({ path: 'gallery' })] }],
    ['routes.0 path', { routes: [sampleRoute({ path: '/gallery/:id?' })] }],
    ['routes.0 shuffle', { routes: [sampleRoute({ shuffle: { seeds: 0, sticky: false } })] }],
    ['routes.0 shuffle', { routes: [sampleRoute({ shuffle: { seeds: 2 ** 32 + 1, sticky: false } })] }],
    ['routes.0 anchors', { routes: [sampleRoute({ anchors: ['#pricing'] })] }],
    ['files', { files: { 'a.js': { sha256: 'short', bytes: 1 } } }],
  ])('refuses a wrong %s and names it', (where, change) => {
    expect(() => parseRelease({ ...release, ...change })).toThrow(`release.json is not valid: ${where}`)
  })
})
