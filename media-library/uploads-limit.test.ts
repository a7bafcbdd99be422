import { chmod, mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMediaLibrary } from './index.ts'
import { createPartialUploads } from './partial-uploads.ts'
import { tellReadOnly } from './read-only.ts'
import { signParameters } from './signature.ts'
import { CREDENTIALS, createTestLibrary, noise, type TestLibrary } from './testing/library.ts'

/** Limits on what stolen keys can do to the disk. */
let media: TestLibrary
beforeEach(async () => {
  media = await createTestLibrary({ maxLibraryBytes: 1_500_000 })
})
afterEach(() => media.remove())

async function upload(publicId: string, file: Buffer): Promise<[status: number, body: string]> {
  const fields = { public_id: publicId, timestamp: String(Math.floor(Date.now() / 1000)) }
  const form = new FormData()
  const signature = signParameters(fields, CREDENTIALS.apiSecret)
  const all = { ...fields, api_key: CREDENTIALS.apiKey, signature }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(file)]))
  const url = 'http://localhost/v1_1/lustre/image/upload'
  const answer = await media.library.admin(new Request(url, { method: 'POST', body: form }))
  return [answer.status, await answer.text()]
}

it('accepts uploads until the library is full, and then says so', async () => {
  const picture = await noise(400, 400, 3)
  const outcomes = []
  for (let n = 0; n < 5; n += 1) outcomes.push(await upload(`new/${n}`, picture))
  expect(outcomes[0]?.[0]).toBe(200)
  expect(outcomes.at(-1)).toEqual([
    403,
    '{"error":{"message":"The library is full: it holds at most 1500000 bytes"}}',
  ])
  expect(await readdir(join(media.dir, '../cache/uploads'))).toEqual([])
})

it('limits the bytes of unfinished uploads', async () => {
  const addPart = createPartialUploads(join(media.dir, '../parts'), () => 0, 2500)
  const chunk = new Blob([new Uint8Array(1000)])
  await addPart('a', 'bytes 0-999/-1', chunk)
  await addPart('b', 'bytes 0-999/2000', chunk)
  await expect(addPart('c', 'bytes 0-999/2000', chunk)).rejects.toThrow('Too many unfinished uploads')
  await expect(addPart('b', 'bytes 1000-1999/2000', chunk)).rejects.toThrow('Too many unfinished uploads')
})

it('removes the parts of a killed process once they are too old to resume', async () => {
  const parts = join(media.dir, '../cache/uploads')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, 'part-old'), 'x')
  await writeFile(join(parts, 'part-young'), 'x')
  await utimes(join(parts, 'part-old'), 1_700_000_000, 1_700_000_000)
  const cacheDir = join(media.dir, '../cache')
  const next = await createMediaLibrary({ ...CREDENTIALS, libraryDir: media.dir, cacheDir })
  expect(await readdir(parts)).toEqual(['part-young'])
  await next.close()
})

it.each(['EROFS', 'EACCES', 'EPERM'])('reports a read-only folder after %s', (code) => {
  const error = Object.assign(new Error(code), { code })
  expect(() => tellReadOnly('/srv/pictures', error)).toThrow(
    `The library's folder /srv/pictures is read-only (${code}), so it accepts no uploads`,
  )
  expect(() => tellReadOnly('/srv/pictures', new Error('else'))).toThrow('else')
})

// root can write to read-only folders
it.skipIf(process.getuid?.() === 0)(
  '[media-own-originals] delivers from a read-only folder, and refuses uploads to it',
  async () => {
    await chmod(media.dir, 0o500)
    try {
      const address = 'http://localhost/media/lustre/image/upload/w_20/v1/jewelry/ring-01'
      expect((await media.library.deliver(new Request(address))).status).toBe(200)
      const [status, body] = await upload('new/one', await noise(10, 10, 3))
      expect([status, body]).toEqual([403, expect.stringContaining('is read-only (EACCES)')])
    } finally {
      await chmod(media.dir, 0o700)
    }
  },
)
