import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findHeadlessChromium } from '../../host/build/find-browser.ts'
import { liveShell } from '../../host/changes/command-site.ts'
import { canary } from '../../host/changes/promote.ts'
import { serverProblems } from '../../host/changes/server-check.ts'
import { tryInBrowser } from '../../host/commands/site/browser-check.ts'
import { expect, test } from './testing/fixtures.ts'
import type { Edit } from './testing/variants.ts'

/** Two refusals of the release command, each in its own process; promote.test.ts has all of them. */
const REFUSED: {
  why: string
  remote: string
  edit?: (release: Edit) => Promise<void> | void
  damage?: (folder: string) => Promise<void>
  says: RegExp
}[] = [
  {
    why: 'an unsigned release',
    remote: 'gallery',
    damage: (folder) => rm(path.join(folder, 'signatures'), { recursive: true }),
    says: /it is not signed/,
  },
  {
    why: 'a page that does not render',
    remote: 'hostile',
    edit: (release) =>
      release.replace(/^ssr\/remote\.js$/, (text) => text.replace('chat?.startsWith(', 'chat.startsWith(')),
    says: /\/hostile\/settings does not render: TypeError/,
  },
]

for (const { why, remote, edit, damage, says } of REFUSED)
  test(`${why} is refused, and changes nothing`, async ({ site }) => {
    const version = await site.variant(remote, edit)
    await damage?.(site.storedFolder(remote, version))
    const { etags } = await site.store.readRegistry()
    const { code, stderr } = await site.cli(['promote', remote, version])
    expect(stderr).toMatch(says)
    expect(code).toBe(1)
    await expect(canary(site, remote, version, 10)).rejects.toThrow(says)
    expect((await site.store.readRegistry()).etags).toEqual(etags)
  })

test('[browser-refused] a release whose pages fail only in browsers is refused with the name of each page', async ({
  site,
}) => {
  const browser = findHeadlessChromium()
  test.skip(browser === null, 'no Chromium')
  const problemsOf = async (name: string, edit?: (release: Edit) => void) => {
    const version = await site.variant(name, edit)
    const release = {
      manifest: await site.store.readRelease(name, version),
      folder: await site.store.releaseFolder(name, version),
    }
    return serverProblems(release, await liveShell(site), tryInBrowser(browser ?? ''))
  }
  const broken = await problemsOf('broken', ({ manifest }) => {
    manifest.routes = manifest.routes.filter(({ path: at }) => ['/broken', '/broken/browser'].includes(at))
  })
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain('/broken/browser fails in a browser: ')
  expect(broken[0]).toContain('rendering in the browser failed')
  expect(await problemsOf('gallery')).toEqual([])
  expect(await problemsOf('run-admin')).toEqual([])
})

test('a version that is not stored, a rollback without a previous release and a wrong percentage are refused', async ({
  site,
}) => {
  const { etags } = await site.store.readRegistry()
  const { gallery = '' } = await site.served()
  for (const [args, says] of [
    [['promote', 'gallery', '1.0.0-nothing'], /there is no release gallery 1\.0\.0-nothing/],
    [['rollback', 'gallery'], /gallery has no previous release to roll back to/],
    [['canary', 'gallery', gallery, '100'], /must be 0 to 99/],
    [['canary', 'gallery', gallery, '10'], /is live already/],
  ] as const) {
    const { code, stderr } = await site.cli(args)
    expect(stderr).toMatch(says)
    expect(code).toBe(1)
  }
  expect((await site.store.readRegistry()).etags).toEqual(etags)
})

test('a command exits with an error and the reason when the hosts refuse its release', async ({ site }) => {
  const { gallery: good } = await site.served()
  const bad = await site.variant('gallery')
  await writeFile(path.join(site.storedFolder('gallery', bad), 'ssr/remote.js'), 'export {}\n')
  await site.setLive('gallery', bad)
  const { code, stderr } = await site.cli(['canary', 'gallery', bad, '0'])
  expect(code).toBe(1)
  expect(stderr).toContain('gallery is changed in the store, but not every host serves it (0 do):')
  expect(stderr).toContain(`${bad}: ssr/remote.js has a wrong digest`)
  expect((await site.served()).gallery).toBe(good)
  expect((await site.cli(['rollback', 'gallery'])).code).toBe(0)
})
