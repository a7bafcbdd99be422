import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '../releases/files.ts'

/** Settings whose values may never be in a browser file. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'ADMIN_PASSCODE',
  'PAYMENT_PASSCODE',
  'PAYMENT_LINK_SECRET',
  'PAYMENT_LINK_SECRET_PREVIOUS',
  'MEDIA_API_KEY',
  'MEDIA_API_SECRET',
  'GEMINI_API_KEY',
  'RELEASE_STORE_TOKEN',
]
/** Shorter values (a four-digit code) would be found in any bundle by chance. */
const SHORTEST_VALUE = 8

/** What secrets look like, whatever their value. */
const SECRET_FORMS: Record<string, RegExp> = {
  'a connection string': /postgres(?:ql)?:\/\/[^\s"'`]*:[^\s"'`]*@/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'an API key': /\bAIza[\w-]{30,}|\bsk_(?:live|test)_\w{16,}/,
  'the name of a secret setting': new RegExp(`\\b(?:${SECRET_SETTINGS.join('|')})\\b`),
}

export function secretsIn(text: string, env: Readonly<Record<string, string | undefined>>): string[] {
  const byValue = SECRET_SETTINGS.filter((name) => {
    const value = env[name]
    return value !== undefined && value.length >= SHORTEST_VALUE && text.includes(value)
  }).map((name) => `the value of ${name}`)
  const byForm = Object.entries(SECRET_FORMS)
    .filter(([, form]) => form.test(text))
    .map(([what]) => what)
  return [...byValue, ...byForm]
}

/** Looks through every browser file of a release. @returns a sentence for every find */
export async function secretProblems(
  clientFolder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const found = await Promise.all(
    (await listFiles(clientFolder)).map(async (file) => {
      const text = await readFile(path.join(clientFolder, file), 'latin1')
      return secretsIn(text, env).map((what) => `client/${file} holds ${what}`)
    }),
  )
  return found.flat()
}
