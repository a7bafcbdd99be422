import { findHeadlessChromium } from '../../host/build/find-browser.ts'
import { liveShell } from '../../host/changes/command-site.ts'
import { serverProblems } from '../../host/changes/server-check.ts'
import { tryInBrowser } from '../../host/commands/site/browser-check.ts'
import { expect, test } from './testing/fixtures.ts'
import type { Edit } from './testing/variants.ts'

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
  expect(broken[0]).toMatch(/\(e2e\/fixtures-remotes\/broken\/src\/\S+\.tsx:\d+:\d+\)$/)
  expect(await problemsOf('gallery')).toEqual([])
  expect(await problemsOf('run-admin')).toEqual([])
})
