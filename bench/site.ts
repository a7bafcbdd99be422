import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { keyFolder } from '../host/releases/trust/release-key.ts'
import { readSettings } from '../host/settings/settings.ts'
import { temporaryFolder } from '../host/testing/releases.ts'
import { ROOT } from '../host/testing/site-copy.ts'

export type BenchSite = { url: string; toolUrl: string }

/** Runs `measure` against the built site in its own process, on free ports and an empty data folder. */
export async function withSite(measure: (site: BenchSite) => Promise<void>): Promise<void> {
  const dataDir = await temporaryFolder('bench')
  // The data folder is empty, so the built site's key comes from its own.
  const built = readSettings(process.env).DATA_DIR
  const trust = {
    RELEASE_KEY: path.join(keyFolder(built), 'embedded.pem'),
    TRUST_FILE: path.join(built, 'trust.json'),
  }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'host/testing/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...trust, PORT: '0', SURGAI_PORT: '0', DATA_DIR: dataDir },
  })
  const gone = once(child, 'exit')
  try {
    const addresses: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      addresses.push(...(/http:\S+$/.exec(line) ?? []))
      if (addresses.length === 2) break
    }
    const [url, toolUrl] = addresses
    if (!url || !toolUrl) throw new Error('the site did not start: npm start says why')
    await measure({ url, toolUrl })
  } finally {
    child.kill('SIGTERM')
    await gone
    await rm(dataDir, { recursive: true, force: true })
  }
}
