import { SHELL } from '../../releases/registry/registry.ts'
import type { StoredShell } from '../../sections/sections.ts'
import type { Site } from './command-site.ts'

/**
 * Returns the live shell, with which releases of remotes are weighed and rendered.
 * @throws {Error} without one
 */
export async function liveShell({ store }: Pick<Site, 'store'>): Promise<StoredShell> {
  const { shell, damaged } = await store.readRegistry()
  if (shell === null)
    throw new Error(damaged[SHELL] ?? 'the shell has no release yet: npm run site -- release shell --promote')
  return storedShell({ store }, shell.live)
}

export const storedShell = async ({ store }: Pick<Site, 'store'>, version: string): Promise<StoredShell> => ({
  manifest: await store.readShell(version),
  folder: await store.releaseFolder(SHELL, version),
})
