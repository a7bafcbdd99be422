import type { Command } from 'commander'
import { createPreviewToken } from '../../live/previews/token.ts'
import type { ReleaseKey } from '../../releases/trust/keys.ts'
import { AS_JSON, remoteCommand, tell } from './words.ts'

type Options = {
  siteUrl: string
  /** Reads the key to sign with, when the command runs. */
  key(): Promise<ReleaseKey>
  /** @throws {Error} when the store has no such release */
  readRelease(name: string, version: string): Promise<unknown>
}

/**
 * Returns a link that shows a stored release to its holder for a day.
 * @param siteUrl without a slash at its end
 * @param now milliseconds since the epoch
 */
export const previewLink = (
  siteUrl: string,
  key: ReleaseKey,
  release: { name: string; version: string },
  now: number,
): string => `${siteUrl}/site/preview/${createPreviewToken(key, release, now)}`

export function addPreviewCommand(program: Command, { siteUrl, key, readRelease }: Options): void {
  remoteCommand(program, 'preview', 'print a link that shows a stored release in the live site for 24 hours')
    .argument('<version>')
    .option(...AS_JSON)
    .action(async (name: string, version: string, { json }: { json?: boolean }) => {
      await readRelease(name, version)
      const link = previewLink(siteUrl, await key(), { name, version }, Date.now())
      tell(json, { remote: name, version, link }, link)
    })
}
