import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { promote } from './promote.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

it.each([
  [
    'hangs at its start',
    'export const createApi = () => new Promise(() => {})',
    'it did not start in 5000 ms',
  ],
  ['loops at its start', 'export const createApi = () => { for (;;); }', 'it gave no sign of life'],
  [
    'answers nothing',
    'export const createApi = async () => ({ fetch: () => new Promise(() => {}) })',
    'its API does not answer',
  ],
])('refuses a release whose API %s, with the reason', async (_what, api, why) => {
  await files.add({ version: '1.0.0-a', api })
  const site = { store: files.store, objects: files.objects, by: 'Ana' }
  await expect(promote(site, 'gallery', '1.0.0-a')).rejects.toThrow(why)
  expect((await files.store.readRegistry()).remotes.gallery).toBeUndefined()
})
