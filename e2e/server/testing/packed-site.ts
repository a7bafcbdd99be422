import { execFile, spawn } from 'node:child_process'
import { chown, copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../host/testing/site-copy.ts'
import { E2E, SITE_ENV, TRUST_ENV } from '../../settings.ts'
import { expect } from '../../testing/fixtures.ts'

export const run = promisify(execFile)
/** Debian's `nobody`. Root may write anywhere, so under root the site runs as this user. */
const NOBODY = 65_534
export const IS_ROOT = process.getuid?.() === 0
const USER = IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Creates a test folder that other users may enter, with copies of Node and the guide's scripts, whose originals may
 * be in root's home.
 */
export async function openRoot(name: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), `lustre-${name}-`))
  await run('chmod', ['755', root])
  await mkdir(path.join(root, 'bin'))
  await copyFile(process.execPath, nodeOf(root))
  await run('cp', ['-r', path.join(ROOT, 'deploy/server'), path.join(root, 'scripts')])
  return root
}
export const nodeOf = (root: string): string => path.join(root, 'bin/node')

export async function removeRoot(root: string): Promise<void> {
  if (!IS_ROOT) await run('chmod', ['-R', 'u+w', root])
  await rm(root, { recursive: true, force: true })
}

/** Packs the built site of the browser tests. @param time of its files, in seconds @returns the tarball's path */
export async function packTarball(root: string, time = 1_700_000_000): Promise<string> {
  const made = path.join(root, `made-${time}/lustre`)
  const env = {
    ...process.env,
    ...TRUST_ENV,
    SITE_DIR: E2E.production.siteDir,
    SITE_MODE: 'embedded',
    SOURCE_DATE_EPOCH: String(time),
  }
  await run(process.execPath, ['scripts/run.mjs', 'scripts/pack.ts', made, '--as-built'], { cwd: ROOT, env })
  const [tarball = ''] = (await readdir(path.dirname(made))).filter((file) => file.endsWith('.tar.gz'))
  return path.join(path.dirname(made), tarball)
}

export async function ownFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (IS_ROOT) await chown(folder, NOBODY, NOBODY)
  return folder
}

export async function packedSettings(dataDir: string): Promise<Record<string, string>> {
  const { RELEASE_KEY: _, TRUST_FILE: __, ...env } = SITE_ENV
  return {
    ...env,
    PATH: process.env.PATH ?? '',
    DATA_DIR: await ownFolder(dataDir),
    DATABASE_URL: 'none',
    SITE_URL: 'http://localhost:4173',
    PORT: '0',
    SURGAI_PORT: '0',
    PAYMENT_LINK_SECRET: 'a-secret-of-more-than-thirty-two-characters',
    MEDIA: 'own',
  }
}

/** Runs a program, by default as the site's user. */
export function start(
  program: string,
  args: readonly string[],
  env: Record<string, string>,
  cwd = '/',
  user: { uid?: number; gid?: number } = USER,
) {
  const child = spawn(program, args, { cwd, env, ...user })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { text: () => text, ended, stop: () => child.kill('SIGTERM') }
}

export async function finish(...what: Parameters<typeof start>) {
  const command = start(...what)
  return { code: await command.ended, text: command.text() }
}

export async function withServer(
  folder: string,
  args: readonly string[],
  env: Record<string, string>,
  use: (url: string) => Promise<void>,
  node = nodeOf(path.dirname(folder)),
): Promise<void> {
  const server = start(node, [...args, 'server.js'], env, folder)
  const address = () => /site +(http:\S+)/.exec(server.text())?.[1]
  try {
    await expect.poll(address, { timeout: 60_000 }).toBeDefined()
    const url = address() ?? ''
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
    await use(url)
  } finally {
    server.stop()
    expect(await server.ended, server.text()).toBe(0)
    // The site writes only where it may.
    expect(server.text()).not.toMatch(/EACCES|EROFS/)
  }
}
