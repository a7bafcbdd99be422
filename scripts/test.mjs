import { spawnSync } from 'node:child_process'
import { ROOT, setup } from './setup.mjs'

/**
 * `npm test` runs the quick checks, cheapest first, and `npm run test:deep` the rest. Each stops at the first
 * failure, and ends with the summary of the browser tests.
 */
const STEPS = {
  quick: ['lint', 'types', 'unit', 'e2e'],
  deep: ['unit:deep', 'e2e'],
}

const depth = process.argv[2] === 'deep' ? 'deep' : 'quick'
setup()
for (const step of STEPS[depth]) {
  process.stdout.write(`\n> ${step}\n`)
  const { status } = spawnSync('npm', ['run', '--silent', step], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, E2E_DEPTH: depth },
  })
  if (status !== 0) process.exit(status ?? 1)
}
