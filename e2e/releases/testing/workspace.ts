import { exec } from 'node:child_process'
import { copyFile, cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyBuildRecord, copySite, ROOT } from '../../../host/testing/site-copy.ts'
import { E2E } from '../../settings.ts'
import type { CliResult } from './run-cli.ts'

const LIBRARY = 'stand-ins/media-library/library'
const NOT_COPIED =
  /^(?:node_modules|\.git|\.site.*|\.data.*|test-results|bench|stand-ins\/media-library\/library)$|\/(?:dist|node_modules)$/

export type Workspace = {
  root: string
  /** Runs a line as in a terminal, in the workspace or a folder of it. */
  run(line: string, folder?: string): Promise<CliResult>
  remove(): Promise<void>
}

/** Links each installed package, and the project's own ones to the copy. */
async function linkPackages(root: string): Promise<void> {
  const installed = path.join(ROOT, 'node_modules')
  const target = path.join(root, 'node_modules')
  await mkdir(path.join(target, '@lustre'), { recursive: true })
  for (const name of await readdir(installed))
    if (name !== '@lustre' && !name.startsWith('.') && !name.startsWith('remote-'))
      await symlink(path.join(installed, name), path.join(target, name), 'junction')
  for (const name of ['platform', 'shared-ui', 'shell', 'host', 'stand-ins'])
    await symlink(path.join(root, name), path.join(target, '@lustre', name), 'junction')
  await symlink(path.join(installed, '.bin'), path.join(target, '.bin'), 'junction')
  // what is installed is what is locked, or the first command would install it again
  await copyFile(path.join(installed, '.installed-lockfile'), path.join(target, '.installed-lockfile'))
}

/**
 * A copy of the whole project with the built sites of the browser tests, for commands that change its sources. What
 * is built there is recognized by its times, so only what a test changes is built again.
 */
export async function copyWorkspace(label: string): Promise<Workspace> {
  const root = await mkdtemp(path.join(tmpdir(), `workspace-${label}-`))
  for (const entry of (await readdir(ROOT)).filter((name) => !NOT_COPIED.test(name)))
    await cp(path.join(ROOT, entry), path.join(root, entry), {
      recursive: true,
      preserveTimestamps: true,
      filter: (file) => !NOT_COPIED.test(path.relative(ROOT, file).split(path.sep).join('/')),
    })
  await symlink(path.join(ROOT, LIBRARY), path.join(root, LIBRARY), 'junction')
  await linkPackages(root)
  const site = path.join(root, '.site')
  const development = path.join(root, path.basename(E2E.development.siteDir))
  await copySite(E2E.production.siteDir, site)
  await copySite(E2E.development.siteDir, development, [])
  await copyBuildRecord(E2E.development.siteDir, development)
  return {
    root,
    run: (line, folder = '.') =>
      new Promise((resolve) => {
        const env = { ...process.env, NODE_ENV: 'production', SITE_DIR: site, FORCE_COLOR: '0' }
        exec(line, { cwd: path.join(root, folder), env, maxBuffer: 16e6 }, (error, stdout, stderr) =>
          resolve({ code: error?.code ?? (error ? 1 : 0), stdout, stderr }),
        )
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
