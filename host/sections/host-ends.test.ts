import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type HostProcess, startHost } from '../testing/host-process.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'

/** A version that no other test uses. */
const version = `1.0.0-t${process.pid}`
const LOOPS = 'export const createApi = async () => ({ fetch: () => { for (;;); } })'

let files: SiteFolder
let host: HostProcess
beforeEach(async () => {
  files = await createSiteFolder()
  await files.addLive({ name: 'good', version, routes: [{ path: '/good' }] })
  await files.addLive({ name: 'loops', version, routes: [{ path: '/loops' }], api: LOOPS })
  host = await startHost({
    ...files.env,
    DATA_DIR: path.join(files.folder, 'data'),
    DATABASE_URL: 'none',
  })
})
afterEach(() => files.remove())

/** Lists the processes of this host's sections, whatever their parent. */
function processesOf(section: string): string[] {
  const all = execFileSync('ps', ['-eo', 'pid,ppid,args'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }).split('\n')
  return all.filter((line) => line.includes(`child.mjs ${section}@${version}`))
}
async function hasLoop(): Promise<void> {
  expect((await fetch(`${host.url}/good`)).status).toBe(200)
  void fetch(`${host.url}/api/loops/x`).catch(() => {})
  await pause(300)
  expect((await fetch(`${host.url}/good`)).status).toBe(200)
  expect(processesOf('good')).toHaveLength(1)
  expect(processesOf('loops')).toHaveLength(1)
}

it('a host and all of its sections end on SIGTERM, even while one of them loops', async () => {
  await hasLoop()
  await host.stop()
  expect(host.exitCode()).toBe(0)
  expect([...processesOf('good'), ...processesOf('loops')]).toEqual([])
})

it('a killed host leaves no process behind, not even one that loops', async () => {
  await hasLoop()
  await host.kill()
  await vi.waitFor(() => expect([...processesOf('good'), ...processesOf('loops')]).toEqual([]), 30_000)
})
