import { afterEach, expect, it, vi } from 'vitest'
import { callApi } from './call-api.ts'
import { PAGE_RELEASE, releaseHeader, versionIn } from './page-release.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['https://www.example.com/remotes/run-admin/1.2.0-abc/assets/page-x1.js', 'run-admin@1.2.0-abc'],
  ['https://cdn.example.com/a/releases/gallery/1.0.0+b/client/assets/x.js', 'gallery@1.0.0+b'],
  ['http://localhost:4173/platform/src/call-api.ts', undefined],
])('[page-keeps-release] the code at %s names the release %s', (file, release) => {
  expect(releaseHeader(file)[PAGE_RELEASE]).toBe(release)
})

it.each([
  ['gallery@1.0.0-a', '1.0.0-a'],
  ['run@1.0.0-a', null],
  ['gallery', null],
  ['gallery@', null],
  [undefined, null],
])('a host reads from the header %s the version %s of the gallery', (header, version) => {
  expect(versionIn(header, 'gallery')).toBe(version)
})

it('[page-release-gone] a call that is refused for its release tells the shell, and fails like one without an answer', async () => {
  const told = vi.fn()
  vi.stubGlobal('dispatchEvent', told)
  const body = { error: { code: 'release_gone', message: 'Reload.' } }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }))
  await expect(callApi('shop', '/count', { isRepeatable: true })).rejects.toMatchObject({
    kind: 'unexpected',
    status: 0,
    code: 'release_gone',
  })
  expect(told.mock.calls.map(([event]) => event.type)).toEqual(['lustre:release_gone'])
})
