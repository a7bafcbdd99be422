import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { E2E, FLAVORS } from '../e2e/settings.ts'
import { ensureEngines, ensureTestChromium } from '../e2e/testing/browsers.ts'
import { buildTestSite } from '../e2e/testing/build-site.ts'
import { COMPILED } from '../host/testing/programs.ts'
import { compilePrograms } from './e2e/compile-programs.ts'

/**
 * `npm run e2e -- [Playwright's arguments]` runs the browser tests on the composed site. It first builds the
 * releases.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const browser = ensureTestChromium()
ensureEngines()
const say = (line: string) => process.stdout.write(`${line}\n`)
const failures: string[] = []
for (const flavor of FLAVORS) failures.push(...(await buildTestSite(flavor, { say })))
if (failures.length > 0) throw new Error(failures.join('\n\n'))
await compilePrograms()
for (const flavor of FLAVORS) rmSync(E2E[flavor].dataDir, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...COMPILED, CHROMIUM_PATH: browser },
  },
)
process.exitCode = status ?? 1
