import type { Kept } from '@lustre/platform/definition'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepsChanged } from '../../changes/command-site.ts'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'

const CREATED = '2026-11-24T12:00:00.000Z'
const EARLIER = '2026-06-01T00:00:00.000Z'
const RECEIPT: Kept = { in: 'outside', what: 'The receipt', to: 'our e-mail service' }

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

const next = async (name: string, keeps: Kept[]) => {
  const built = await files.store
    .readRelease('gallery', '1.0.0-a')
    .catch(() => files.add({ version: '1.0.0-a' }))
  return keepsChanged({ store: files.store }, { ...(await built), name, created: CREATED, keeps })
}

it('is null for a first release', async () => {
  expect(await next('gallery', [RECEIPT])).toBeNull()
})

it('keeps the live release’s date while the declarations are equal, and takes the new release’s date otherwise', async () => {
  await files.addLive({ version: '1.0.0-a', change: { keeps: [RECEIPT], keepsChanged: EARLIER } })
  expect(await next('gallery', [RECEIPT])).toBe(EARLIER)
  expect(await next('gallery', [])).toBe(CREATED)
})

it('applies to the shell as well', async () => {
  await files.addLive({ version: '1.0.0-a' })
  expect(await next('shell', [])).toBeNull()
  expect(await next('shell', [RECEIPT])).toBe(CREATED)
})
