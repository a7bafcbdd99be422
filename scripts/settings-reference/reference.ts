import type { Setting, Settings } from '@lustre/platform/definition'

const WIDTH = 118
const HEAD = `# Settings of the site. Copy to \`.env\` and change what you need; what is set in the environment wins over the file.
# Nothing is needed to try the site out: every unset provider is embedded, unset passcodes are made up. Production does
# not start while a setting marked (production) is missing. Pages hold what is marked (public), and never a (secret).
#
# Made by \`npm run settings\` from host/settings/host-settings.ts, platform/definition/providers.ts and the remotes'
# remote.config.ts; do not edit.
`

/** A text as comment lines of the file's width. */
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

function entry([name, setting]: [string, Setting]): string {
  const { about, required, secret, default: fallback } = setting
  const marks = [
    ...(required === undefined ? [] : ['(production)']),
    ...(secret ? ['(secret)'] : []),
    ...(setting.public ? ['(public)'] : []),
  ]
  const text = [about, ...marks].filter((part) => part !== '').join(' ')
  return [...(text === '' ? [] : [comment(text)]), `${name}=${shown(fallback)}`].join('\n')
}

/** The text of `.env.example`. @param groups settings by who reads them; a group without any is left out */
export function settingsReference(groups: readonly (readonly [string, Settings])[]): string {
  const parts = groups
    .filter(([, settings]) => Object.keys(settings).length > 0)
    .map(([title, settings]) => {
      const line = `# --- ${title} `.padEnd(WIDTH, '-')
      return [line, ...Object.entries(settings).map(entry)].join('\n')
    })
  return `${[HEAD, ...parts].join('\n\n').replace(`${HEAD}\n`, HEAD)}\n`
}
