import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const NOT_INSTALLED =
  "is not installed. It comes with Postgres' client programs: apt-get install postgresql-client (Debian, Ubuntu), brew install libpq. They must be at least as new as the server."

/** Separates the password from the address, because other users of the machine see arguments. */
function withoutPassword(url: string) {
  const plain = new URL(url)
  const password = decodeURIComponent(plain.password)
  plain.password = ''
  return { plain: plain.href, env: password === '' ? {} : { PGPASSWORD: password } }
}

/**
 * Runs `pg_dump` or `pg_restore`.
 * @param url the database; null when the program only reads a file
 * @throws {Error} with the program's message, or with what to install
 */
export async function runTool(
  program: 'pg_dump' | 'pg_restore',
  url: string | null,
  args: readonly string[],
): Promise<string> {
  const { plain, env } = url === null ? { plain: null, env: {} } : withoutPassword(url)
  const database = plain === null ? [] : ['--dbname', plain, '--no-password']
  try {
    const { stdout } = await run(program, [...database, ...args], {
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 ** 2,
    })
    return stdout
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string }
    const why = code === 'ENOENT' ? `${program} ${NOT_INSTALLED}` : stderr.trim() || `${program} failed.`
    throw new Error(why, { cause })
  }
}
