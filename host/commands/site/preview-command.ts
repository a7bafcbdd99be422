import type { Command } from 'commander'
import { previewLink } from '../../live/previews/token.ts'
import type { ReleaseStore } from '../../releases/store/store.ts'
import { type KeySettings, releaseKey } from '../../releases/trust/release-key.ts'
import { publicUrl, type Settings } from '../../settings/settings.ts'
import { AS_JSON, remoteCommand, tell } from './words.ts'

export function addPreviewCommand(
  program: Command,
  { releaseFolder }: Pick<ReleaseStore, 'releaseFolder'>,
  settings: KeySettings & Pick<Settings, 'SITE_URL' | 'PORT'>,
): void {
  remoteCommand(program, 'preview', 'print a link that shows a stored release in the live site for 24 hours')
    .argument('<version>')
    .option(...AS_JSON)
    .action(async (name: string, version: string, { json }: { json?: boolean }) => {
      // Refuses a missing release. Reads no manifest, because the shell's has a different form.
      await releaseFolder(name, version)
      const siteUrl = publicUrl(settings.SITE_URL, settings.PORT)
      const link = previewLink(siteUrl, await releaseKey(settings), { name, version }, Date.now())
      tell(json, { remote: name, version, link }, link)
    })
}
