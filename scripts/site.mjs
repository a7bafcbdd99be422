#!/usr/bin/env node
// The command `site` of a team's repository. In a section's folder, the folder's name selects the section.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const [command = '', name = '-'] = process.argv.slice(2)

/** Runs the program of a newer kit, which replaces this one. @param {string} tarball */
function upgrade(tarball) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-'))
  try {
    execFileSync('tar', ['-xzf', tarball, '-C', folder])
    execFileSync(process.execPath, [path.join(folder, 'package/new-section.mjs'), 'upgrade'], {
      stdio: 'inherit',
    })
  } catch {
    process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (command === 'upgrade') {
  if (!name.startsWith('-')) upgrade(name)
  else {
    process.stdout.write('usage: npx site upgrade ../lustre-section-kit-1.1.0.tgz\n')
    if (name !== '--help') process.exitCode = 1
  }
} else {
  const isOfFolder =
    path.basename(process.cwd()).startsWith('remote-') &&
    (['dev', 'test', 'build'].includes(command) || (command === 'release' && name.startsWith('-')))
  if (command === 'types') process.argv.splice(2, 1, 'scripts/types.ts')
  else process.argv.splice(2, 0, isOfFolder ? 'scripts/remote.ts' : 'host/commands/cli.ts')
  await import('./run.mjs')
}
