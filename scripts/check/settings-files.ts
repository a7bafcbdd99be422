import { PROVIDERS } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../../host/settings/host-settings.ts'
import { settingsReference, settingsTable } from './reference.ts'

/** Returns the files that are generated from the definitions of all settings. */
export async function settingsFiles(): Promise<Record<string, string>> {
  const remotes = [...(await workspaceDefinitions())].map(
    ([name, { settings }]) => [`remote-${name}`, settings] as const,
  )
  const groups = [['The host', HOST_SETTINGS] as const, ...Object.entries(PROVIDERS), ...remotes]
  return { '.env.example': settingsReference(groups), 'docs/settings.md': settingsTable(groups) }
}
