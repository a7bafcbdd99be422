import type { Command } from 'commander'
import { createPreviewToken } from '../../live/previews/token.ts'
import type { ReleaseKey } from '../../releases/trust/keys.ts'
import { remoteName, say as sayLine } from './words.ts'

export type PreviewCommandOptions = {
  /** Where visitors reach the site, without a slash at its end. */
  siteUrl: string
  /** What to sign with; asked for when the command runs. */
  key(): Promise<ReleaseKey>
  /** @throws {Error} when there is no such release in the store */
  readRelease(name: string, version: string): Promise<unknown>
  /** Where lines for people go; standard output by default. */
  say?: (line: string) => void
}

/** The link by which whoever has it sees a stored release for a day. @param now milliseconds since the epoch */
export const previewLink = (
  siteUrl: string,
  key: ReleaseKey,
  release: { name: string; version: string },
  now: number,
): string => `${siteUrl}/site/preview/${createPreviewToken(key, release, now)}`

/** Adds `preview` to the release command. */
export function addPreviewCommand(program: Command, options: PreviewCommandOptions): void {
  const { siteUrl, key, readRelease, say = sayLine } = options
  program
    .command('preview')
    .description('print a link that shows a stored release inside the live site, for 24 hours')
    .argument('<remote>', 'such as gallery', remoteName)
    .argument('<version>')
    .action(async (name: string, version: string) => {
      await readRelease(name, version)
      say(previewLink(siteUrl, await key(), { name, version }, Date.now()))
    })
}
