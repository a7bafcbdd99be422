import { spawnSync } from 'node:child_process'
import { ROOT, setup } from './setup.mjs'

/** Everything, cheapest first; stops at the first failure. Ends with the browser tests' own summary. */
const STEPS = ['lint', 'types', 'unit', 'e2e']

setup()
for (const step of STEPS) {
  process.stdout.write(`\n> ${step}\n`)
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
