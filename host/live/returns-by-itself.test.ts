import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { status } from '../commands/site/status.ts'
import { withEvent, withLive, withRollback } from '../releases/registry/registry.ts'
import { startHost } from '../testing/host-process.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'

// A busy machine takes minutes to start a host and the processes of its sections.
vi.setConfig({ testTimeout: 300_000 })
const WAIT = { timeout: 60_000 }

const api = (worst: string) => `export const createApi = async () => ({
  fetch: async (request) => { ${worst}; return new Response('fine') },
})`

const promote = (files: SiteFolder, version: string) =>
  files.store.change('tool', (pointer) =>
    withEvent(withLive(pointer, version), { by: 'Ana', kind: 'promote', version, note: null }),
  )

it.each([
  ['throws', "throw new Error('no price')", 'its API threw'],
  ['ends its process', 'process.exit(3)', 'its process ended: it ended with code 3'],
])('a host rolls back a release whose pages work but whose API %s', async (_what, worst, why) => {
  const files = await createSiteFolder()
  const routes = [{ path: '/tool' }]
  await files.addLive({ name: 'tool', version: '1.0.0-a', routes, api: api('') })
  const host = await startHost({
    ...files.env,
    DATA_DIR: path.join(files.folder, 'data'),
    DATABASE_URL: 'none',
  })
  try {
    const ask = async (address: string) => (await fetch(host.url + address)).text()
    await ask('/tool')
    expect(await ask('/api/tool/x')).toBe('fine')
    await files.add({ name: 'tool', version: '1.0.0-b', routes, api: api(worst) })
    await promote(files, '1.0.0-b')
    await vi.waitFor(async () => {
      expect(await ask('/tool')).toContain('our work')
      expect(await ask('/api/tool/x')).not.toBe('fine')
    }, WAIT)
    await vi.waitFor(async () => expect(await ask('/api/tool/x')).toBe('fine'), WAIT)
    const [row] = await status(files.store, Date.now())
    expect(row).toMatchObject({ live: '1.0.0-a' })
    expect(row?.health).toContain(`1.0.0-b rolled back: ${why}`)
  } finally {
    await host.stop()
    await files.remove()
  }
})

it('[trial-each] a host that has just started rolls back an earlier promote, even of a release that was live before', async () => {
  const files = await createSiteFolder()
  const routes = [{ path: '/tool' }]
  for (const [version, worst] of [
    ['1.0.0-a', ''],
    ['1.0.0-b', "throw new Error('no price')"],
  ] as const) {
    await files.add({ name: 'tool', version, routes, api: api(worst) })
    await promote(files, version)
  }
  await files.store.change('tool', (pointer) => withRollback('tool', pointer))
  await promote(files, '1.0.0-b')
  const host = await startHost({
    ...files.env,
    DATA_DIR: path.join(files.folder, 'data'),
    DATABASE_URL: 'none',
  })
  try {
    const ask = async () => (await fetch(`${host.url}/api/tool/x`)).text()
    expect(await ask()).not.toBe('fine')
    await vi.waitFor(async () => expect(await ask()).toBe('fine'), WAIT)
  } finally {
    await host.stop()
    await files.remove()
  }
})
