import { exec, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { FROM_SOURCES } from '../../../host/testing/programs.ts'
import { copyBuildRecord, copySite, ROOT } from '../../../host/testing/site-copy.ts'
import { E2E, TRUST_ENV } from '../../settings.ts'
import type { CliResult } from './run-cli.ts'

const copyAll = promisify(execFile)
const LIBRARY = 'embedded/media-library/library'
const NOT_COPIED =
  /^(?:node_modules|\.git|\.site.*|\.data.*|test-results|bench|embedded\/media-library\/library)$|\/(?:dist|node_modules)$/

export type Workspace = {
  root: string
  /** Settings for its commands, such as its own site folder. */
  env: Record<string, string>
  /** Runs a line as in a terminal, in the workspace or one of its folders. */
  run(line: string, folder?: string, extra?: Record<string, string>): Promise<CliResult>
  remove(): Promise<void>
}

/**
 * Copies the installed packages by hard links, because a section's process may read no linked package. The project's
 * own are relative links, so they lead to the copy.
 */
async function copyPackages(root: string): Promise<void> {
  const folders = ['', ...(await readdir(root))].map((folder) => path.join(folder, 'node_modules'))
  for (const folder of folders.filter((each) => existsSync(path.join(ROOT, each)))) {
    const paths = [path.join(ROOT, folder), path.join(root, folder)]
    // Another disk takes no hard links.
    await copyAll('cp', ['-al', ...paths]).catch(() => copyAll('cp', ['-a', ...paths]))
  }
  await rm(path.join(root, 'node_modules', '.cache'), { recursive: true, force: true })
}

/** Copies the project's sources, with the installed packages. @returns its root */
export async function copySources(label: string): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), `workspace-${label}-`))
  for (const entry of (await readdir(ROOT)).filter((name) => !NOT_COPIED.test(name)))
    await cp(path.join(ROOT, entry), path.join(root, entry), {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(path.relative(ROOT, file).split(path.sep).join('/')),
    })
  await symlink(path.join(ROOT, LIBRARY), path.join(root, LIBRARY), 'junction')
  await copyPackages(root)
  return root
}

/**
 * Copies the sources and the built sites of the browser tests, for commands that change sources. Builds are recognized
 * by their sources, so only what a test changes is built again.
 */
export async function copyWorkspace(label: string): Promise<Workspace> {
  const root = await copySources(label)
  const site = path.join(root, '.site')
  const development = path.join(root, path.basename(E2E.development.siteDir))
  await copySite(E2E.production.siteDir, site, TRUST_ENV.RELEASE_KEY)
  await copyBuildRecord(E2E.production.siteDir, site)
  await copySite(E2E.development.siteDir, development, TRUST_ENV.RELEASE_KEY, [])
  await copyBuildRecord(E2E.development.siteDir, development)
  // The workspace's own browser tests use the key too.
  const trust = path.dirname(TRUST_ENV.TRUST_FILE)
  await cp(trust, path.join(root, path.basename(trust)), { recursive: true })
  const env = { ...TRUST_ENV, SITE_DIR: site }
  return {
    root,
    env,
    run: (line, folder = '.', extra = {}) =>
      new Promise((resolve) => {
        const all = {
          ...process.env,
          NODE_ENV: 'production',
          FORCE_COLOR: '0',
          ...env,
          ...FROM_SOURCES,
          ...extra,
        }
        const options = { cwd: path.join(root, folder), env: all, maxBuffer: 16e6 }
        exec(line, options, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? (error ? 1 : 0), stdout, stderr }),
        )
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Runs a command that must succeed. @returns its output */
export async function done(workspace: Workspace, ...command: Parameters<Workspace['run']>): Promise<string> {
  const { code, stdout, stderr } = await workspace.run(...command)
  expect(code, `${command[0]}\n${stdout}\n${stderr}`).toBe(0)
  return stdout
}

export async function edit(
  { root }: Pick<Workspace, 'root'>,
  file: string,
  change: (text: string) => string,
): Promise<void> {
  const target = path.join(root, file)
  const before = await readFile(target, 'utf8')
  const after = change(before)
  expect(after, `${file} is changed`).not.toBe(before)
  await writeFile(target, after)
}
