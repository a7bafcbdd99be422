import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findHeadlessChromium } from '../../host/build/find-browser.ts'
import { tryInBrowser } from '../../host/commands/site/browser-check.ts'
import { liveShell } from '../../host/commands/site/command-site.ts'
import { canary, promote } from '../../host/commands/site/promote.ts'
import { serverProblems } from '../../host/commands/site/server-check.ts'
import { programOf } from '../../host/testing/programs.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
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

test('when two promotes of a remote run at once, one wins and the other reports the conflict', async ({
  site,
}) => {
  const versions = [await site.variant('gallery'), await site.variant('gallery')]
  const results = await Promise.allSettled(
    versions.map((version) => promote(site, 'gallery', version).then(() => version)),
  )
  const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const said = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(winners).toHaveLength(1)
  expect(said.join()).toMatch(/another release command has just changed gallery/)
  await site.untilServed('gallery', winners[0])
})

test('two teams can promote at the same time', async ({ site }) => {
  const versions = { gallery: await site.variant('gallery'), surgai: await site.variant('surgai') }
  const before = await site.served()
  const results = await Promise.all(
    Object.entries(versions).map(([name, version]) => site.cli(['promote', name, version])),
  )
  expect(results.map(({ code, stderr }) => code + stderr)).toEqual(['0', '0'])
  expect(await site.served()).toEqual({ ...before, ...versions })
})

test('a command killed during a change leaves the pointer unchanged, and blocks no other command', async ({
  site,
}) => {
  const version = await site.variant('gallery')
  const before = await readFile(site.pointerFile('gallery'), 'utf8')
  const child = spawn(process.execPath, [...programOf('e2e/releases/testing/hang-in-change.ts'), 'gallery'], {
    cwd: ROOT,
    env: { ...process.env, ...site.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await readFile(site.pointerFile('gallery'), 'utf8')).toBe(before)
  expect((await site.cli(['promote', 'gallery', version])).code).toBe(0)
  expect((await site.served()).gallery).toBe(version)
})

test('a killed command’s lock expires after five seconds', async ({ site }) => {
  const version = await site.variant('gallery')
  const lock = path.join(site.dir, '.writing/live~gallery.json.lock')
  await mkdir(lock, { recursive: true })
  const began = performance.now()
  await site.setLive('gallery', version)
  const waited = performance.now() - began
  expect(waited).toBeGreaterThan(3000)
  expect(waited).toBeLessThan(9000)
  await site.untilServed('gallery', version)
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
