import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mountSmallDisk } from '@lustre/kit/testing/small-disk'
import { expect, test } from '@playwright/test'
import { openHost } from '../security/testing/host.ts'
import { openSocket } from '../security/testing/raw-request.ts'

const SLOW_CLIENTS = 1000

async function pictureOf(url: string, page: string): Promise<string> {
  const html = await (await fetch(url + page)).text()
  const [, address] = /(?:src|href)="(\/media\/[^" ]+)"/.exec(html) ?? []
  if (address === undefined) throw new Error(`${page} has no picture`)
  return url + address.replaceAll('&amp;', '&')
}

test('pictures are served without their cache when its disk refuses writes', async () => {
  test.setTimeout(90_000)
  const root = await mkdtemp(path.join(tmpdir(), 'full-disk-'))
  const dataDir = path.join(root, 'data')
  await mkdir(dataDir)
  // File modes do not stop an administrator from writing, but a file in place of the folder does.
  await writeFile(path.join(dataDir, 'media-cache'), '')
  const host = await openHost({ DATA_DIR: dataDir, DATABASE_URL: 'none' })
  try {
    const picture = await pictureOf(host.url, '/')
    const [first, again] = [await fetch(picture), await fetch(picture)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.headers.get('Content-Type')).toMatch(/^image\//)
    const bytes = Buffer.from(await first.arrayBuffer())
    expect(bytes.length).toBeGreaterThan(500)
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await stat(path.join(dataDir, 'media-cache'))).size).toBe(0)
    expect(host.log.filter((line) => line.includes('media cache cannot use its folder'))).toHaveLength(1)
  } finally {
    await host.close()
    await rm(root, { recursive: true, force: true })
  }
})

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

test(`${SLOW_CLIENTS} clients that never finish do not stop the others`, async () => {
  test.setTimeout(90_000)
  const host = await openHost({ DATABASE_URL: 'none' })
  const { host: name, port } = new URL(host.url)
  const sockets = await Promise.all(Array.from({ length: SLOW_CLIENTS }, () => openSocket(Number(port))))
  try {
    sockets.forEach((socket, i) => {
      // Some clients stall in the headers, some in the body of a submission, and some read no answer.
      if (i % 3 === 0) socket.write(`GET / HTTP/1.1\r\nHost: ${name}\r\nX-Slow: `)
      else if (i % 3 === 1)
        socket.write(
          `POST /api/run-admin/runs HTTP/1.1\r\nHost: ${name}\r\nOrigin: ${host.url}\r\n` +
            'Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"userName":"',
        )
      else {
        socket.pause()
        socket.write(`GET /gallery HTTP/1.1\r\nHost: ${name}\r\n\r\n`)
      }
    })
    for (const target of ['/', '/gallery', '/run', '/api/payment/link-rules', '/site/snapshot.json']) {
      const response = await fetch(host.url + target, { signal: AbortSignal.timeout(10_000) })
      expect(response.status, target).toBe(200)
      await response.text()
    }
    // The slow clients are still connected: the host did not need to drop them.
    expect(sockets.filter((socket) => !socket.destroyed && socket.writable).length).toBe(SLOW_CLIENTS)
  } finally {
    for (const socket of sockets) socket.destroy()
    await host.close()
  }
})
