import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createServerLogger } from '@lustre/platform/server'
import type { Site } from '../../changes/command-site.ts'
import { openStore } from '../../live/open-store.ts'
import type { Settings } from '../../settings/settings.ts'

/**
 * Opens the site's store for one command, with a temporary folder as its cache.
 * @param reads whether the command only reads
 */
export async function openCommandSite(
  settings: Settings,
  by: string,
  reads = false,
): Promise<Site & { close(): Promise<void> }> {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'lustre-releases-'))
  const close = () => rm(cacheDir, { recursive: true, force: true })
  try {
    const { objects, store, trust } = await openStore(settings, cacheDir, createServerLogger(), reads)
    trust.close()
    return { objects, store, by, close }
  } catch (error) {
    await close()
    throw error
  }
}
