import type { Command } from 'commander'
import { changeAndWait, type Site } from '../../changes/command-site.ts'
import { closeLink } from '../../changes/promote.ts'
import { createLastingToken } from '../../live/previews/token.ts'
import { withLink } from '../../releases/registry/registry.ts'
import { type KeySettings, releaseKey } from '../../releases/trust/release-key.ts'
import { publicUrl, type Settings } from '../../settings/settings.ts'
import { AS_JSON, remoteCommand, tell } from './words.ts'

type OpenOptions = { close?: boolean; json?: boolean }

export function addOpenCommand(
  program: Command,
  site: Site,
  settings: KeySettings & Pick<Settings, 'SITE_URL' | 'PORT'>,
): void {
  remoteCommand(program, 'open', 'print the lasting address of a stored release')
    .argument('<version>')
    .option('--close', 'close it: the link opens nothing anymore')
    .option(...AS_JSON)
    .action(async (name: string, version: string, { close, json }: OpenOptions) => {
      if (close) {
        await closeLink(site, name, version)
        return tell(json, { remote: name, version }, `the address of ${name} ${version} is closed`)
      }
      // Refuses a missing release.
      await site.store.releaseFolder(name, version)
      const key = await releaseKey(settings)
      const { pointer } = await changeAndWait(site, name, (before) =>
        withLink(name, before, { version, by: site.by }),
      )
      const id = pointer.links.find((each) => each.version === version)?.link ?? ''
      const at = `${publicUrl(settings.SITE_URL, settings.PORT)}/site/release/${name}/${version}`
      const link = `${at}?link=${createLastingToken(key, { name, version }, id)}`
      tell(json, { remote: name, version, link }, link)
    })
}
