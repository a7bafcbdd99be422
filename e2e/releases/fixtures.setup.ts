import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { test as setup } from '@playwright/test'
import { ROOT } from '../../host/testing/site-copy.ts'
import { FIXTURES, FIXTURES_DIR } from './testing/settings.ts'

const run = promisify(execFile)

setup('build the remotes of e2e/fixtures-remotes', async () => {
  setup.setTimeout(180_000)
  const env = { ...process.env, NODE_ENV: 'production' }
  await Promise.all(
    FIXTURES.map((name) =>
      run(
        process.execPath,
        ['scripts/run.mjs', 'e2e/releases/testing/build-fixture.ts', name, FIXTURES_DIR],
        {
          cwd: ROOT,
          env,
        },
      ),
    ),
  )
})
