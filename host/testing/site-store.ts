import path from 'node:path'
import type { Site } from '../commands/site/command-site.ts'
import { openCommandSite } from '../commands/site/open-command-site.ts'
import { keyFolder } from '../releases/trust/release-key.ts'
import { readSettings } from '../settings/settings.ts'

export type SiteStore = Site & {
  /** With which a host, or the release command, runs on it. */
  env: Record<string, string>
  close(): Promise<void>
}

/** The key that a built site's releases are signed with, and who is trusted there, for a host with other data. */
export const trustOf = (dataDir: string): Record<'RELEASE_KEY' | 'TRUST_FILE', string> => ({
  RELEASE_KEY: path.join(keyFolder(dataDir), 'embedded.pem'),
  TRUST_FILE: path.join(dataDir, 'trust.json'),
})

/**
 * Opens a copy of a built site for release commands, with the key and the trust of the site that it was copied from.
 * @param dataDir DATA_DIR of the built site
 * @param more settings of the store where it is not `siteDir`
 */
export async function openSiteStore(
  siteDir: string,
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<SiteStore> {
  const env = { SITE_DIR: siteDir, ...trustOf(dataDir), ...more }
  return { ...(await openCommandSite(readSettings(env), 'tests')), env }
}
