import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CONTRACT_ENV } from '../e2e/contract/settings.ts'
import { E2E, TRUST_ENV } from '../e2e/settings.ts'
import { ensureTestChromium } from '../e2e/testing/browsers.ts'
import { buildTestSite } from '../e2e/testing/build-site.ts'
import { buildRelease } from '../host/build/build-release.ts'
import { buildPlatformForNode } from '../host/build/build-site.ts'
import { readLiveSite } from '../host/dev/against.ts'
import { MODULES, PROJECT, ROOT } from '../host/files/places.ts'
import { copySite } from '../host/testing/site-copy.ts'

/**
 * The commands of a remote's team in its own folder: `npm run dev`, `npm test`, `npm run build`,
 * `npm run release`. The folder's name selects the remote.
 */
const folder = path.basename(process.cwd())
const name = folder.replace(/^remote-/, '')
const [command = '', ...rest] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs a program of an installed package in the project.
 * @returns false when it failed, which also sets this process's exit code
 */
function run(args: string[], env: NodeJS.ProcessEnv = process.env): boolean {
  const [file = '', ...more] = args
  const program = path.join(MODULES, file)
  const { status } = spawnSync(process.execPath, [program, ...more], { cwd: PROJECT, stdio: 'inherit', env })
  if (status !== 0) process.exitCode = status ?? 1
  return status === 0
}

/** Settings of a team's machine, unused in tests: these release into this checkout's folder, with its key. */
const OF_THE_TEAM = [
  'SITE_MODE',
  'RELEASE_STORE',
  'RELEASE_KEY',
  'RELEASE_KEY_PEM',
  'TRUST_FILE',
  'ASSETS_URL',
]

/** Returns the base of a live site's picture addresses. @throws {Error} without a site there */
async function picturesOf(origin: string): Promise<string> {
  const { config } = await readLiveSite(new URL(origin).origin)
  return new URL(config.media.baseUrl, origin).href
}

/**
 * Runs the unit tests with the arguments, then the contract tests, with only this release on a host. `--against <site>`
 * takes the pictures from there.
 */
async function test(): Promise<void> {
  const at = rest.indexOf('--against')
  const [, origin] = at < 0 ? [] : rest.splice(at, 2)
  const pictures = origin === undefined ? '' : await picturesOf(origin)
  // Empty instead of deleted, because the started host reads `.env` again, which fills in missing settings.
  for (const setting of OF_THE_TEAM) process.env[setting] = ''
  const config = PROJECT === ROOT ? [] : ['--config', path.join(ROOT, 'scripts/kit/vitest.config.ts')]
  const unit = ['vitest/vitest.mjs', 'run', ...config, '--passWithNoTests', `${folder}/`, ...rest]
  if (!run(unit, { ...process.env, NODE_ENV: 'test' })) return
  // React's development flavor reports every hydration mismatch; the browser tests share the site folder.
  const { siteDir } = E2E.development
  const failures = await buildTestSite('development', { say, remotes: [name] })
  if (failures.length > 0) throw new Error(failures.join('\n\n'))
  const alone = mkdtempSync(path.join(tmpdir(), `contract-${name}-`))
  try {
    await copySite(siteDir, alone, TRUST_ENV.RELEASE_KEY, [name])
    run(['@playwright/test/cli.js', 'test', '-c', path.join(ROOT, 'e2e/contract/contract.config.ts')], {
      ...process.env,
      // Playwright does not compile files of packages.
      ...(PROJECT === ROOT ? {} : { NODE_OPTIONS: '--import tsx' }),
      CHROMIUM_PATH: ensureTestChromium(),
      [CONTRACT_ENV.pictures]: pictures,
      [CONTRACT_ENV.siteDir]: alone,
      [CONTRACT_ENV.remote]: name,
    })
  } finally {
    rmSync(alone, { recursive: true, force: true })
  }
}

/** Writes the three bundles into `dist/` for inspection, without storing a release. */
async function build(): Promise<void> {
  process.env.NODE_ENV ??= 'production'
  await buildPlatformForNode(say)
  const { manifest } = await buildRelease(
    name,
    path.join(PROJECT, folder),
    path.join(PROJECT, folder, 'dist'),
  )
  const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`
  say(`built ${name} ${manifest.version}: ${kib(manifest.sizes.js)} of JS, ${kib(manifest.sizes.css)} of css`)
}

const COMMANDS: Record<string, () => unknown> = {
  test,
  build,
  dev: () => {
    process.argv = [...process.argv.slice(0, 2), '--only', name, ...rest]
    return import('../host/dev/dev.ts')
  },
  release: () => {
    process.argv = [...process.argv.slice(0, 2), 'release', name, ...rest]
    return import('../host/commands/cli.ts')
  },
}

if (!folder.startsWith('remote-')) throw new Error('run this in the folder of a remote: npm test -w remote-x')
const action = COMMANDS[command]
if (!action) throw new Error(`unknown command ${command}: one of ${Object.keys(COMMANDS).join(', ')}`)
await action()
