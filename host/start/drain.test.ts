import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'
import { startHost } from '../testing/host-process.ts'
import { addOlderGallery } from '../testing/older-gallery.ts'
import { ROOT } from '../testing/site-copy.ts'
import { createSiteFolder } from '../testing/site-folder.ts'

const API = `export const createApi = async () => ({
  fetch: async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/slow') await new Promise((resolve) => setTimeout(resolve, 4000))
    return new Response('taken: ' + (await request.text()))
  },
})`

it('[stop-drains] a host accepts submissions after SIGTERM until its proxy has noticed, finishes running requests, and then ends', async () => {
  const files = await createSiteFolder()
  await files.addLive({ name: 'tool', version: '1.0.0-a', routes: [{ path: '/tool' }], api: API })
  const host = await startHost({
    ...files.env,
    DATA_DIR: path.join(files.folder, 'data'),
    DATABASE_URL: 'none',
    DRAIN_SECONDS: '3',
  })
  const submit = async (address: string) => {
    const answer = await fetch(host.url + address, { method: 'POST', body: 'a choice' })
    return answer.text()
  }
  try {
    await expect.poll(async () => (await fetch(`${host.url}/readyz`)).status).toBe(200)
    await submit('/api/tool/quick')
    const ended = host.stop()
    await expect.poll(async () => (await fetch(`${host.url}/readyz`)).json()).toEqual({ status: 'stopping' })
    // longer than the rest of the drain
    const slow = submit('/api/tool/slow')
    expect(await submit('/api/tool/quick')).toBe('taken: a choice')
    expect(await slow).toBe('taken: a choice')
    await ended
    expect(host.exitCode()).toBe(0)
  } finally {
    await host.stop()
    await files.remove()
  }
})

it('[sandbox-refused] a host does not start where the sandbox that is set cannot be had, and says so', async () => {
  const files = await createSiteFolder()
  const start = startHost({
    ...files.env,
    DATA_DIR: path.join(files.folder, 'data'),
    DATABASE_URL: 'none',
    SECTION_SANDBOX: 'bwrap',
    PATH: path.join(files.folder, 'without-programs'),
  })
  await expect(start).rejects.toThrow('SECTION_SANDBOX=bwrap: this machine gives no sandbox')
  await files.remove()
})

it('[start-older] a host that cannot read a release of an earlier contract does not say that it is up, and names the command that helps', async () => {
  const files = await createSiteFolder()
  await files.setShells({ live: await files.addShell({ version: '1.0.0-o', contract: 2 }) })
  await addOlderGallery(files.folder, files.env.TRUST_FILE)
  const host = spawn(process.execPath, ['scripts/run.mjs', 'host/start/packed-server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...files.env,
      DATA_DIR: path.join(files.folder, 'data'),
      DATABASE_URL: 'none',
      PORT: '0',
    },
  })
  let said = ''
  host.stdout.on('data', (data: Buffer) => {
    said += data
    if (said.includes('Stop with')) host.kill()
  })
  await once(host, 'close')
  expect(said).toContain('runs, and lacks shell, gallery')
  expect(said.match(/it speaks contract 2, this host speaks 3|site -- release \w+ --promote/g)).toEqual([
    'it speaks contract 2, this host speaks 3',
    'site -- release shell --promote',
    'it speaks contract 2, this host speaks 3',
    'site -- release gallery --promote',
  ])
  expect(said).not.toContain('is up')
  await files.remove()
})
