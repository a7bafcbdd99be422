import path from 'node:path'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { expect, test } from '@playwright/test'
import { openHost } from '../security/testing/host.ts'

test('[disk-full-start] a host on a full disk starts, serves whatever needs no disk, and reports the problem until there is room', async () => {
  test.setTimeout(180_000)
  const disk = mountSmallDisk(300)
  test.skip(disk === null, 'no file system can be mounted here')
  if (disk === null) return
  const env = { DATA_DIR: path.join(disk.folder, 'data'), TMPDIR: disk.folder, DISK_LOW_MB: '0' }
  try {
    await (await openHost(env)).close()
    disk.fill()
    const host = await openHost(env)
    const readyz = async () => (await fetch(`${host.url}/readyz`)).json()
    try {
      for (const target of ['/', '/gallery', '/run', '/site/snapshot.json'])
        expect((await fetch(host.url + target)).status, target).toBe(200)
      await expect.poll(async () => (await readyz()).status).toBe('degraded')
      const { checks } = await readyz()
      expect(checks.disk[0]).toContain(`0 MB are left on the disk of DATA_DIR (${env.DATA_DIR})`)
      expect(checks.database[0]).toContain('is full')
      expect(await (await fetch(`${host.url}/metrics`)).text()).toContain(
        'lustre_disk_free_bytes{folder="DATA_DIR"} 0',
      )
      disk.empty()
      await expect.poll(async () => (await readyz()).status, { timeout: 60_000 }).toBe('ready')
    } finally {
      await host.close()
    }
  } finally {
    disk.remove()
  }
})
