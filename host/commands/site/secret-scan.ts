import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Settings } from '@lustre/platform/definition'
import type { Environment } from '@lustre/platform/definition/read-settings'
import { listFiles } from '../../releases/manifest/files.ts'

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

/**
 * Finds secrets in a browser file.
 * @param names secret settings, whose names are forbidden as well as their values
 */
export function secretsIn(text: string, names: readonly string[], env: Environment): string[] {
  const byValue = names
    .filter((name) => {
      const value = env[name]
      return value !== undefined && value.length >= SHORTEST_VALUE && text.includes(value)
    })
    .map((name) => `the value of ${name}`)
  const byName = names
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `the name of ${name}, a secret setting`)
  const byForm = Object.entries(SECRET_FORMS)
    .filter(([, form]) => form.test(text))
    .map(([what]) => what)
  return [...byValue, ...byForm, ...byName]
}

/** Scans every browser file of a release. @returns a sentence for every find */
export async function secretProblems(
  clientFolder: string,
  names: readonly string[],
  env: Environment,
): Promise<string[]> {
  const found = await Promise.all(
    (await listFiles(clientFolder)).map(async (file) => {
      const text = await readFile(path.join(clientFolder, file), 'latin1')
      return secretsIn(text, names, env).map((what) => `client/${file} holds ${what}`)
    }),
  )
  return found.flat()
}
