import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServerLogger } from '@lustre/platform/server'
import type { Site } from '../../changes/command-site.ts'
import { type Access, openStore } from '../../live/open-store.ts'
import type { Settings } from '../../settings/settings.ts'

/** Opens the site's store for one command, with a temporary folder as its cache. */
export async function openCommandSite(
  settings: Settings,
  by: string,
  access: Access = 'writes',
): Promise<Site & { close(): Promise<void> }> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'lustre-releases-'))
  const close = () => rm(cacheDir, { recursive: true, force: true })
  try {
    const { objects, store, trust } = await openStore(settings, cacheDir, createServerLogger(), access)
    trust.close()
    return { objects, store, by, close }
  } catch (error) {
    await close()
    throw error
  }
}
