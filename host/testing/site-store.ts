import path from 'node:path'
import type { Site } from '../commands/site/command-site.ts'
import { openCommandSite } from '../commands/site/open-command-site.ts'
import { keyFolder } from '../releases/trust/release-key.ts'
import { readSettings } from '../settings/settings.ts'

export type SiteStore = Site & {
  env: Record<string, string>
  close(): Promise<void>
}

/** The signing key and the trust file of a built site, for a host with another data folder. */
export const trustOf = (dataDir: string): Record<'RELEASE_KEY' | 'TRUST_FILE', string> => ({
  RELEASE_KEY: path.join(keyFolder(dataDir), 'embedded.pem'),
  TRUST_FILE: path.join(dataDir, 'trust.json'),
})

/**
 * Opens a copy of a built site for release commands, with the key and the trust of the original.
 * @param dataDir DATA_DIR of the built site
 * @param more settings of a store other than `siteDir`
 */
export async function openSiteStore(
  siteDir: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SiteStore> {
  const env = { SITE_DIR: siteDir, ...trustOf(dataDir), ...more }
  return { ...(await openCommandSite(readSettings(env), 'tests')), env }
}
