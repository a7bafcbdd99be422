// Changes the code of a group in every small way, and names the changes that no test notices:
// npm run test:mutation -- <group>
import { spawnSync } from 'node:child_process'
import { ROOT } from '../setup.mjs'

// npx fetches Stryker, which is larger than all that a fresh install may wait for.
const PACKAGES = ['@stryker-mutator/core@9.6.1', '@stryker-mutator/vitest-runner@9.6.1', 'vitest@4.1.12']

const { status } = spawnSync(
  'npx',
  [
    '--yes',
    ...PACKAGES.map((each) => `--package=${each}`),
    'stryker',
    'run',
    'scripts/mutation/stryker.config.mjs',
  ],
  {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, MUTATION_GROUP: process.argv[2] ?? '' },
  },
)
process.exit(status ?? 1)
