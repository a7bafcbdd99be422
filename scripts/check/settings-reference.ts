import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROVIDERS } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../../host/settings/host-settings.ts'
import { settingsReference, settingsTable } from './reference.ts'

/**
 * `npm run settings` writes `.env.example` and `docs/settings.md` from the definitions of all settings. `--check`, in
 * `npm run lint`, only checks that they are up to date.
 */
const ROOT = path.resolve(import.meta.dirname, '../..')
const remotes = [...(await workspaceDefinitions())].map(
  ([name, { settings }]) => [`remote-${name}`, settings] as const,
)
const groups = [['The host', HOST_SETTINGS] as const, ...Object.entries(PROVIDERS), ...remotes]
const texts = { '.env.example': settingsReference(groups), 'docs/settings.md': settingsTable(groups) }

for (const [name, text] of Object.entries(texts)) {
  const file = path.join(ROOT, name)
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`${name} is out of date: npm run settings\n`)
    process.exitCode = 1
  }
}
