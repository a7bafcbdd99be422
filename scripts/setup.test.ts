import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let root: string
const at = (name: string) => path.join(root, name)
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'setup-'))
  for (const folder of ['scripts', 'host/files']) mkdirSync(at(folder), { recursive: true })
  copyFileSync(
    path.join(import.meta.dirname, '../host/files/cut-values.mjs'),
    at('host/files/cut-values.mjs'),
  )
  copyFileSync(path.join(import.meta.dirname, 'setup.mjs'), at('scripts/setup.mjs'))
  writeFileSync(at('package-lock.json'), '{}')
  // An npm that only makes the folder.
  writeFileSync(at('npm'), '#!/bin/sh\nmkdir -p node_modules\n', { mode: 0o755 })
})
afterEach(() => rmSync(root, { recursive: true }))

function installs(): boolean {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/setup.mjs').then(({ setup }) => setup())"],
    { cwd: root, env: { PATH: `${root}:${process.env.PATH}` }, encoding: 'utf8' },
  )
  expect(status, stderr).toBe(0)
  return stderr.includes('installing the packages')
}

it.skipIf(process.platform === 'win32')(
  'installs at the first start, after a change to the lockfile, and after the loss of node_modules',
  () => {
    expect([installs(), installs()]).toEqual([true, false])
    writeFileSync(at('package-lock.json'), '{ "packages": {} }')
    expect([installs(), installs()]).toEqual([true, false])
    rmSync(at('node_modules'), { recursive: true })
    expect([installs(), installs()]).toEqual([true, false])
  },
)

it('installs nothing where node_modules belongs to another checkout', () => {
  mkdirSync(at('other'))
  symlinkSync(at('other'), at('node_modules'), 'junction')
  expect(installs()).toBe(false)
  expect(existsSync(at('other/.installed-lockfile'))).toBe(false)
})

it('names settings that this user cannot read', () => {
  mkdirSync(at('.env'))
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/setup.mjs').then(({ loadSettings }) => loadSettings())"],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([
    1,
    `${at('.env')} cannot be read: run this as the user that may read it.\n`,
  ])
})

it('[settings-cut] refuses settings whose value would lose its tail, with the line', () => {
  writeFileSync(at('.env'), 'PORT=4173\nBRAND_ACCENT=#1f5fa8\n')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', "import('./scripts/setup.mjs').then(({ loadSettings }) => loadSettings())"],
    { cwd: root, encoding: 'utf8' },
  )
  expect([status, stderr]).toEqual([1, expect.stringMatching(/\.env:2: BRAND_ACCENT is cut at #/)])
})
