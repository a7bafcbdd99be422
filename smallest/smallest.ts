import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { createHost } from './host.ts'
import { createSite } from './store.ts'

/** `npm run smallest [folder]` builds shell and sections into the folder, and serves them. */
const ROOT = path.resolve(import.meta.dirname, '..')
const PARTS = ['shell', 'welcome', 'guests']

async function build(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: ROOT, stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} failed`)
}

const site = path.resolve(process.argv[2] ?? '.site-smallest')
process.env.NODE_ENV ??= 'production'
await createSite(site)
// `npm run build` renews it after an edit of the platform.
if (!existsSync(path.join(ROOT, 'platform/dist-node'))) await build('host/build/build-platform.ts')
await Promise.all(PARTS.map((name) => build('smallest/build.ts', name, site)))
const { PORT = '4180' } = process.env
serve({ fetch: createHost(site).fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) =>
  process.stdout.write(`site http://localhost:${port}\n`),
)
