import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { listFiles } from '../../releases/manifest/files.ts'
import { tracedIn } from '../../releases/store/traced.ts'

/** Any bundle contains shorter values, such as a four-digit code, by chance. */
const SHORTEST_VALUE = 8

/** Patterns of secrets, whatever their value. */
const SECRET_FORMS: Record<string, RegExp> = {
  'a connection string': /postgres(?:ql)?:\/\/[^\s"'`:/]*:[^\s"'`@/]*@/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an API key': /\bAIza[\w-]{30,}|\bsk_(?:live|test)_\w{16,}/,
}

export const secretNames = (settings: Settings): string[] =>
  Object.keys(settings).filter((name) => settings[name]?.secret === true)

type Find = { what: string; at: number }

/**
 * Finds secrets in a browser file.
 * @param names secret settings, whose names are forbidden as well as their values
 */
export function secretsIn(text: string, names: readonly string[], env: Environment): Find[] {
  const byValue = names.map((name) => {
    const value = env[name] ?? ''
    return { what: `the value of ${name}`, at: value.length < SHORTEST_VALUE ? -1 : text.indexOf(value) }
  })
  const byForm = Object.entries(SECRET_FORMS).map(([what, form]) => ({ what, at: text.search(form) }))
  const byName = names.map((name) => ({
    what: `the name of ${name}, a secret setting`,
    at: text.search(new RegExp(`\\b${name}\\b`)),
  }))
  return [...byValue, ...byForm, ...byName].filter(({ at }) => at >= 0)
}

/** Returns the place in the sources, as in ': remote-x/content/texts.ts:3:7'; '' without a source map. */
async function sourceOf(folder: string, file: string, before: string): Promise<string> {
  const lines = before.split('\n')
  const column = Buffer.from(lines.at(-1) ?? '', 'latin1').toString().length + 1
  const built = `/remotes/of/check/${file}:${lines.length}:${column}`
  const source = await tracedIn(folder, built)
  return source === built ? '' : `: ${source}`
}

/** Scans every browser file of a release. @returns a sentence for every find */
export async function secretProblems(
  folder: string,
  names: readonly string[],
  env: Environment,
): Promise<string[]> {
  const files = await listFiles(path.join(folder, 'client'))
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, 'client', file), 'latin1')
      return Promise.all(
        secretsIn(text, names, env).map(
          async ({ what, at }) =>
            `client/${file} holds ${what}${await sourceOf(folder, file, text.slice(0, at))}`,
        ),
      )
    }),
  )
  return found.flat()
}
