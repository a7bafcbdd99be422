import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROVIDERS, type Setting, type Settings } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../../host/settings/host-settings.ts'
import { ENV_HEAD } from '../content/written-files.ts'
import { ROOT } from './sources.ts'
import { thirdParty } from './third-party.ts'

const WIDTH = 118

/** Wraps a text into comment lines. */
const comment = (text: string): string =>
  text.replaceAll(new RegExp(`(.{1,${WIDTH - 2}})(?: |$)`, 'g'), '# $1\n').trimEnd()

const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

function entry([name, setting]: [string, Setting]): string {
  const text = [
    setting.about,
    setting.required !== undefined && '(production)',
    setting.secret && '(secret)',
    setting.public && '(public)',
  ]
    .filter(Boolean)
    .join(' ')
  return [...(text === '' ? [] : [comment(text)]), `${name}=${shown(setting.default)}`].join('\n')
}

export type Groups = readonly (readonly [string, Settings])[]
const filled = (groups: Groups) => groups.filter(([, settings]) => Object.keys(settings).length > 0)

export function settingsReference(groups: Groups): string {
  const parts = filled(groups).map(([title, settings]) => {
    const line = `# --- ${title} `.padEnd(WIDTH, '-')
    return [line, ...Object.entries(settings).map(entry)].join('\n')
  })
  return `${ENV_HEAD}\n${parts.join('\n\n')}\n`
}

/** Returns the files that are generated from the definitions of all settings, and from the lockfile. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const remotes = [...(await workspaceDefinitions())].map(
    ([name, { settings }]) => [`remote-${name}`, settings] as const,
  )
  const groups = [['The host', HOST_SETTINGS] as const, ...Object.entries(PROVIDERS), ...remotes]
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  return {
    '.env.example': settingsReference(groups),
    'THIRD-PARTY.md': thirdParty(packages),
  }
}
