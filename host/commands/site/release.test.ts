import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { withRevoked } from '../../releases/trust/trust.ts'
import { temporaryFolder, writeSampleRelease } from '../../testing/releases.ts'
import { createSiteFolder } from '../../testing/site-folder.ts'
import { storeBuilt } from './release.ts'

it('asks for another version when the stored one can never go live', async () => {
  const files = await createSiteFolder()
  const folder = await temporaryFolder('built')
  try {
    const manifest = await writeSampleRelease(folder, { version: '1.0.0-a' })
    const store = () =>
      storeBuilt({ store: files.store, objects: files.objects, by: 'Ana' }, folder, manifest)
    expect(await store()).toMatchObject({ isNew: true })
    expect(await store()).toMatchObject({ isNew: false })
    files.trust.current = withRevoked(
      files.trust.current,
      files.key.id,
      '2026-02-01T00:00:00.000Z',
      'a lost laptop',
    )
    files.store.recheck()
    await expect(store()).rejects.toThrow(/was revoked: a lost laptop\nRaise "version" in its package.json/)
  } finally {
    await files.remove()
    await rm(folder, { recursive: true })
  }
})
