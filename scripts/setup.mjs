import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cutValues } from '../host/files/cut-values.mjs'

export const ROOT = path.resolve(import.meta.dirname, '..')
const PACKAGES = path.dirname(ROOT)
/** true in a team's repository, which installs this as a package; as in `host/files/places.ts`. */
const isInstalled = path.basename(PACKAGES) === 'node_modules'
const PROJECT = isInstalled ? path.dirname(PACKAGES) : ROOT
const MODULES = path.join(PROJECT, 'node_modules')
const STAMP = path.join(MODULES, '.installed-lockfile')
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Installs missing packages, or all after a change to the lockfile. Needs only Node.js and npm. */
export function setup() {
  if (major < 20 || (major === 20 && minor < 19)) {
    process.stderr.write(`Node 20.19 or newer is needed, this is ${process.versions.node}.\n`)
    process.exit(1)
  }
  // A linked folder belongs to another checkout.
  if (isInstalled || lstatSync(MODULES, { throwIfNoEntry: false })?.isSymbolicLink()) return
  const lock = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  process.stderr.write('installing the packages\n')
  // Includes development packages, because this machine builds the site.
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      // Standard output belongs to the command, which may print JSON.
      stdio: ['inherit', process.stderr, 'inherit'],
      shell: process.platform === 'win32',
    },
  )
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(STAMP, lock)
}

/** Reads `.env`. The environment overrides it. A value that would lose its tail ends the program. */
export function loadSettings() {
  const file = path.join(PROJECT, '.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch {
    // Node.js reports a file that it may not read as missing.
    process.stderr.write(`${file} cannot be read: run this as the user that may read it.\n`)
    process.exit(1)
  }
  const cut = cutValues(file, readFileSync(file, 'utf8'))
  if (cut.length === 0) return
  process.stderr.write(`${cut.join('\n')}\n`)
  process.exit(1)
}
