import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { openCommandSite } from '../../host/commands/site/open-command-site.ts'
import { withLive } from '../../host/releases/registry/registry.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { copySite } from '../../host/testing/site-copy.ts'
import { CONTRACT_ENV } from '../contract/settings.ts'
import { E2E, TRUST_ENV } from '../settings.ts'
import { runNode } from './testing/run-cli.ts'
import { FIXTURES_DIR } from './testing/settings.ts'
import { storeVariant } from './testing/variants.ts'

test('the contract tests fail a remote that breaks the contract, page by page', async () => {
  test.setTimeout(180_000)
  const siteDir = await mkdtemp(path.join(tmpdir(), 'contract-broken-'))
  try {
    await copySite(E2E.production.siteDir, siteDir, TRUST_ENV.RELEASE_KEY, [])
    const { store, close } = await openCommandSite(
      readSettings({ ...TRUST_ENV, SITE_DIR: siteDir }),
      'a test',
    )
    const version = await storeVariant(store, path.join(FIXTURES_DIR, 'broken'))
    await store.change('broken', () => withLive(undefined, version))
    await close()
    const config = 'e2e/contract/contract.config.ts'
    const { code, stdout } = await runNode(
      ['node_modules/@playwright/test/cli.js', 'test', '-c', config, '-g', '/broken(/server)? is rendered'],
      { [CONTRACT_ENV.siteDir]: siteDir, [CONTRACT_ENV.remote]: 'broken', FORCE_COLOR: '0' },
    )
    expect(code).not.toBe(0)
    expect(stdout).toContain('1 failed')
    expect(stdout).toMatch(/✘.*\/broken\/server is rendered on the host/)
    expect(stdout).toMatch(/✓.*\/broken is rendered on the host/)
  } finally {
    await rm(siteDir, { recursive: true, force: true })
  }
})
