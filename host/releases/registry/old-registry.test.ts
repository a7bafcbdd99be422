import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { bringOldRegistry } from './old-registry.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

it('converts a single registry file to one pointer per remote', async () => {
  await files.add({ version: '1.0.0-a' })
  const remotes = { gallery: { live: '1.0.0-a', previous: [], canary: null, incidents: [] } }
  await writeFile(
    path.join(files.folder, 'registry.json'),
    JSON.stringify({ contract: 2, revision: 7, remotes }),
  )
  for (let i = 0; i < 2; i++)
    await bringOldRegistry(files.folder, files.objects, files.sign, files.store.change)
  expect((await files.store.readRegistry()).remotes.gallery).toEqual({
    ...remotes.gallery,
    history: [],
    collected: [],
  })
  expect(await readdir(files.folder)).toContain('registry.json.before-pointers')
  expect(await readdir(files.folder)).not.toContain('registry.json')
})
