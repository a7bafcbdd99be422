import { PROVIDERS, type Setting, type Settings } from '@lustre/platform/definition'
import { workspaceDefinitions } from '../../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../../host/settings/host-settings.ts'

const WIDTH = 118
const HEAD = `# Settings of the site. Copy to \`.env\` and change what you need; the environment wins over the file.
# Nothing is needed to try the site out: unset providers are embedded, and unset passcodes are generated. Production
# does not start while a setting marked (production) is missing. Pages hold what is marked (public), never a (secret).
#
# Made by \`npm run settings\` from host/settings/host-settings.ts, platform/definition/providers.ts and the remotes'
# remote.config.ts; do not edit.
`

function comment(text: string): string {
  const lines: string[] = []
  let line = '#'
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line].join('\n')
}

const shown = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

const marksOf = ({ required, secret, public: isPublic }: Setting): string[] => [
  ...(required === undefined ? [] : ['production']),
  ...(secret ? ['secret'] : []),
  ...(isPublic ? ['public'] : []),
]

function entry([name, setting]: [string, Setting]): string {
  const marks = marksOf(setting).map((mark) => `(${mark})`)
  const text = [setting.about, ...marks].filter((part) => part !== '').join(' ')
  return [...(text === '' ? [] : [comment(text)]), `${name}=${shown(setting.default)}`].join('\n')
}

export type Groups = readonly (readonly [string, Settings])[]
const filled = (groups: Groups) => groups.filter(([, settings]) => Object.keys(settings).length > 0)

export function settingsReference(groups: Groups): string {
  const parts = filled(groups).map(([title, settings]) => {
    const line = `# --- ${title} `.padEnd(WIDTH, '-')
    return [line, ...Object.entries(settings).map(entry)].join('\n')
  })
  return `${[HEAD, ...parts].join('\n\n').replace(`${HEAD}\n`, HEAD)}\n`
}

const TABLE_HEAD = `# Every setting

\`npm run settings\` writes this page and \`.env.example\`. **production**: the site does not start without it.
**secret**: no page holds it. **public**: pages hold it.
`
const cell = (text: string) => text.replaceAll('|', '\\|')

function row([name, setting]: [string, Setting]): string {
  const fallback = shown(setting.default)
  const cells = [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
    marksOf(setting).join(', '),
    setting.about,
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

export const settingsTable = (groups: Groups): string =>
  [
    TABLE_HEAD,
    ...filled(groups).map(([title, settings]) =>
      [
        `## ${title}\n`,
        '| setting | default | | what it does |',
        '|---|---|---|---|',
        ...Object.entries(settings).map(row),
        '',
      ].join('\n'),
    ),
  ].join('\n')

/** Returns the files that are generated from the definitions of all settings. */
export async function settingsFiles(): Promise<Record<string, string>> {
  const remotes = [...(await workspaceDefinitions())].map(
    ([name, { settings }]) => [`remote-${name}`, settings] as const,
  )
  const groups = [['The host', HOST_SETTINGS] as const, ...Object.entries(PROVIDERS), ...remotes]
  return { '.env.example': settingsReference(groups), 'docs/settings.md': settingsTable(groups) }
}
