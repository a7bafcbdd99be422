import { describe, expect, it } from 'vitest'
import { releaseIn } from './release-in.ts'

const route = { path: '/gallery', pattern: '/gallery' }
const release = {
  name: 'gallery',
  version: '2',
  entry: '/r.js',
  css: ['/r.css'],
  preload: [],
  routes: [route],
}
const answer = (...remotes: unknown[]) => JSON.parse(JSON.stringify(remotes))

describe('a remote’s release in a snapshot', () => {
  it('is found by its name', () => {
    expect(releaseIn(answer({ ...release, name: 'run' }, release), 'gallery')).toEqual(release)
    expect(releaseIn(answer(release), 'run')).toBeUndefined()
  })

  it('may have fields unknown to this build', () => {
    const later = { ...release, later: 1, routes: [{ ...route, later: true }] }
    expect(releaseIn(answer(later), 'gallery')).toEqual(later)
  })

  /** The retry treats an error like a missing snapshot. */
  const had = (snapshot: Parameters<typeof releaseIn>[0]) => {
    try {
      return releaseIn(snapshot, 'gallery')
    } catch {
      return undefined
    }
  }
  it.each([
    ['an error from the host', { error: { code: 'internal', message: 'x' } }],
    ['nothing', null],
    ['a release without routes', [{ ...release, routes: undefined }]],
    ['a release without css', [{ ...release, css: null }]],
    ['a release without an entry', [{ ...release, entry: null }]],
    ['a route without a pattern', [{ ...release, routes: [{ path: '/gallery' }] }]],
    ['an empty route', [{ ...release, routes: [null] }]],
  ])('is not taken from %s', (_what, snapshot) => {
    expect(had(JSON.parse(JSON.stringify(snapshot)))).toBeUndefined()
  })
})
