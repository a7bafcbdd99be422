import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PROVIDERS } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../host/settings/host-settings.ts'
import { settingsReference } from './settings-reference/reference.ts'

/**
 * Writes `.env.example` from the definitions of all settings: `npm run settings`. With `--check` it only looks whether
 * the file is up to date, as part of `npm run lint`.
 */
const FILE = path.resolve(import.meta.dirname, '../.env.example')
const remotes = [...(await workspaceDefinitions())].map(
  ([name, { settings }]) => [`remote-${name}`, settings] as const,
)
const reference = settingsReference([['The host', HOST_SETTINGS], ...Object.entries(PROVIDERS), ...remotes])

if (!process.argv.includes('--check')) writeFileSync(FILE, reference)
else if (readFileSync(FILE, 'utf8') !== reference) {
  process.stderr.write('.env.example is out of date: npm run settings\n')
  process.exitCode = 1
}
