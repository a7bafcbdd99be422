import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type HostProcess, startHost } from '../../../host/testing/host-process.ts'
import { E2E, SITE_ENV } from '../../settings.ts'

export type OwnHost = HostProcess & { port: number; dataDir: string; close(): Promise<void> }

/** Starts a test's own host on the built site, with a temporary data folder. */
export async function openHost(env: Readonly<Record<string, string>> = {}): Promise<OwnHost> {
  const root = await mkdtemp(path.join(tmpdir(), 'security-'))
  const dataDir = path.join(root, 'data')
  const host = await startHost({
    ...SITE_ENV,
    SITE_DIR: E2E.production.siteDir,
    DATA_DIR: dataDir,
    ...env,
  })
  return {
    ...host,
    port: Number(new URL(host.url).port),
    dataDir,
    async close() {
      await host.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** Headers of a call from a page of the site. */
export const fromOurPages = (host: Pick<OwnHost, 'url'>) => ({
  Origin: host.url,
  'Content-Type': 'application/json',
})
