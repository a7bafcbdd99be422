import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startImageModel } from '@lustre/embedded/image-model'
import { createMediaLibrary, listenMediaAdmin } from '@lustre/embedded/media-library'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPointers } from '../../releases/registry/pointers.ts'
import { withLive } from '../../releases/registry/registry.ts'
import { createS3Store } from '../../releases/store/s3-store.ts'
import { createKey } from '../../releases/trust/keys.ts'
import { withKey } from '../../releases/trust/trust.ts'
import { changeTrust } from '../../releases/trust/trust-file.ts'
import { readSettings } from '../../settings/settings.ts'
import { type Policy, startS3 } from '../../testing/s3/index.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail, checkMedia, checkModel } from './check-providers.ts'
import { checkPointers } from './check-store.ts'
import { checkAddress, examine } from './doctor.ts'
import type { Finding } from './finding.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'doctor-'))
})
const disk = mountSmallDisk(64)
afterAll(async () => {
  disk?.remove()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server that answers every request with one status. */
async function answering(status: number) {
  const server = createServer((_, response) => response.writeHead(status).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

const lines = async (env: Record<string, string>) =>
  (await examine({ DATA_DIR: folder, SITE_DIR: path.join(folder, 'site'), ...env })).map(
    ({ state, what, says }) => `${state} ${what}: ${says}`,
  )

describe('doctor', () => {
  it('[section-sandbox] says what it means to go without a sandbox, and whether this machine gives one', async () => {
    expect(await lines({})).toContainEqual(
      expect.stringMatching(/^note SECTION_SANDBOX: .*a hostile release/),
    )
    const withIt = await lines({ SECTION_SANDBOX: 'bwrap' })
    expect(withIt).toContainEqual(
      expect.stringMatching(
        /^(?:ok SECTION_SANDBOX: bwrap works here|problem SECTION_SANDBOX: .*no sandbox)/,
      ),
    )
    const withoutRunners = await lines({ SECTION_SANDBOX: folder })
    expect(withoutRunners).toContainEqual(
      `problem SECTION_SANDBOX: this machine gives no sandbox: the shell has no runner in ${folder}`,
    )
  })

  it('names a pointer in the bucket that only the team that wrote it may read, and the remedy', async () => {
    const user = (name: string, policy?: Policy) => ({
      accessKeyId: name,
      secretAccessKey: `secret-of-${name}`,
      ...(policy && { policy }),
    })
    const host = user('host', { read: ['hosts/', 'live/shell'], list: [''], write: [] })
    const s3 = await startS3({ credentials: [user('team'), host], buckets: ['site'] })
    try {
      const at = { bucket: 'site', prefix: '', endpoint: s3.endpoint, region: 'us-east-1' }
      const pointers = createPointers(createS3Store({ ...at, credentials: user('team') }))
      await pointers.change('gallery', () => withLive(undefined, '1.0.0-a'))
      const found = await lines({
        RELEASE_STORE: 's3://site',
        S3_ENDPOINT: s3.endpoint,
        AWS_ACCESS_KEY_ID: host.accessKeyId,
        AWS_SECRET_ACCESS_KEY: host.secretAccessKey,
      })
      expect(found).toContainEqual(
        expect.stringMatching(
          /^problem pointer of gallery: live\/gallery.json cannot be read: .*AccessDenied.*bucket policy/,
        ),
      )
    } finally {
      await s3.close()
    }
  })

  it('lists malformed and missing settings at once', async () => {
    const found = await lines({ SITE_MODE: 'production', PORT: 'http', CONTACT_EMAIL: 'nobody' })
    expect(found).toHaveLength(1)
    for (const name of ['PORT: must be', 'CONTACT_EMAIL: must be', 'SITE_URL', 'DATABASE_URL'])
      expect(found[0]).toContain(name)
  })

  it('continues after a problem, and reports settings, store and database together', async () => {
    const found = await lines({
      SITE_MODE: 'production',
      SITE_URL: 'http://localhost:4173',
      DATABASE_URL: 'postgres://site:word@127.0.0.1:1/site',
    })
    expect(found).toContainEqual(expect.stringMatching(/^problem settings: .*MEDIA: own/s))
    expect(found).toContainEqual(
      expect.stringMatching(/^problem release store: there is no release store .*site yet/),
    )
    expect(found).toContainEqual(
      expect.stringMatching(/^problem DATABASE_URL: cannot be used: .*ECONNREFUSED/),
    )
    expect(found).toContainEqual(expect.stringMatching(/^ok DATA_DIR: /))
    expect(found).toContainEqual(expect.stringMatching(/^note image model: no GEMINI_API_KEY/))
  })

  it('reports a folder that it cannot write to', async () => {
    const file = path.join(folder, 'a-file')
    await writeFile(file, '')
    const found = await lines({ DATA_DIR: path.join(file, 'data') })
    expect(found).toContainEqual(expect.stringMatching(/^problem DATA_DIR: .* cannot be written.*ENOTDIR/))
  })
})

describe.skipIf(disk === null)('the free space on a disk', () => {
  it('[disk-full-said] leads to a warning below the threshold, and to a problem when the disk is full', async () => {
    const DATA_DIR = path.join(disk?.folder ?? '', 'data')
    const found = async () => (await lines({ DATA_DIR })).filter((line) => line.includes('disk of DATA_DIR'))
    expect(await found()).toEqual([expect.stringMatching(/^warning .*: \d\d MB are left/)])
    disk?.fill()
    expect(await found()).toEqual([expect.stringMatching(/^problem .* 0 MB are left .* it is full/)])
    disk?.empty()
  })
})

describe('the address', () => {
  it.each([
    [200, 'ok', 'leads to a running host'],
    [502, 'ok', 'no host behind it yet'],
    [421, 'problem', 'must send the original Host'],
    [404, 'warning', 'that is not this site'],
  ])('is judged by its proxy’s status %i', async (status, state, says) => {
    const { url, close } = await answering(status)
    // Only https counts as a proxy, but the test server speaks http: its address goes in after the check.
    const settings = { ...readSettings({ TRUSTED_PROXIES: '127.0.0.1' }), SITE_URL: url }
    const [found] = await checkAddress(settings, () => true)
    close()
    expect(found).toMatchObject({ state, says: expect.stringContaining(says) })
  })

  it('[doctor-warns] leads only to a warning during an installation, and can be skipped', async () => {
    const env = {
      DATA_DIR: folder,
      SITE_DIR: path.join(folder, 'site'),
      SITE_URL: 'https://127.0.0.1:1',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: 'none',
    }
    const ofAddress = (found: Finding[]) => found.filter(({ what }) => ['SITE_URL', 'address'].includes(what))
    expect(ofAddress(await examine(env))).toMatchObject([{ state: 'warning' }])
    expect(ofAddress(await examine(env, ['address']))).toEqual([
      { state: 'note', what: 'address', says: 'skipped' },
    ])
  })

  it('leads to a warning when nothing answers there, and to a problem when its proxy is not trusted', async () => {
    const { url, close } = await answering(200)
    close()
    const settings = readSettings({ SITE_URL: url.replace('http:', 'https:') })
    expect(await checkAddress(settings)).toMatchObject([
      { state: 'warning', what: 'SITE_URL', says: expect.stringContaining('ECONNREFUSED') },
      { state: 'problem', what: 'TRUSTED_PROXIES' },
    ])
  })
})

describe('the provider check', () => {
  it('warns when the image model refuses the key', async () => {
    const model = await startImageModel({ apiKey: 'right' })
    const found = (key: string) =>
      checkModel(readSettings({ GEMINI_API_KEY: key, GEMINI_BASE_URL: model.baseUrl }))
    expect(await found('right')).toMatchObject([{ state: 'ok' }])
    expect(await found('wrong')).toMatchObject([{ state: 'warning', says: expect.stringContaining('400') }])
    await model.close()
  })

  it('warns when the mail server is unreachable, and notes when none is set', async () => {
    const { url, close } = await answering(200)
    const found = (SMTP_URL: string) => checkMail(readSettings({ SMTP_URL }))
    const there = url.replace('http:', 'smtp:')
    expect(await found(there)).toMatchObject([{ state: 'ok' }])
    close()
    expect(await found(there)).toMatchObject([
      { state: 'warning', says: expect.stringContaining('127.0.0.1 cannot be reached') },
    ])
    expect(await found('none')).toMatchObject([{ state: 'note' }])
  })

  it('[library-empty] warns when the library is empty, and fails when it is missing', async () => {
    const place = path.join(folder, 'pictures')
    const found = () => checkMedia(readSettings({ MEDIA: 'own', MEDIA_LIBRARY: place }))
    expect(await found()).toMatchObject([
      { state: 'problem', says: expect.stringContaining('cannot be read') },
    ])
    await mkdir(path.join(place, 'rings'), { recursive: true })
    await writeFile(path.join(place, 'manifest.json'), '[]')
    expect(await found()).toMatchObject([{ state: 'warning', says: expect.stringContaining('is empty') }])
    await writeFile(path.join(place, 'rings/ring-01.jpg'), '')
    expect(await found()).toMatchObject([
      { state: 'ok', says: expect.stringContaining('1 pictures and clips') },
    ])
  })

  it('warns about unsigned pointers, and about the limits of a host without a key', async () => {
    const file = path.join(folder, 'trust-of-pointers.json')
    const { id, pem, publicKey, team } = createKey('host')
    const found = async (RELEASE_KEY_PEM?: string) => {
      const env = { SITE_MODE: 'production', TRUST_FILE: file, ...(RELEASE_KEY_PEM && { RELEASE_KEY_PEM }) }
      return (await checkPointers(readSettings(env))).map(({ says }) => says)
    }
    expect(await found()).toEqual([expect.stringContaining('keys require-signed-pointers')])
    await changeTrust(file, (trust) => ({ ...trust, pointers: 'signed' }))
    expect(await found()).toEqual([
      expect.stringMatching(/its board changes nothing.*keys new host --only-pointers/),
    ])
    expect(await found(pem)).toEqual([expect.stringContaining(`keys trust host:${publicKey}`)])
    await changeTrust(file, (trust) =>
      withKey(trust, { id, publicKey, team }, ['*'], '2026-01-01T00:00:00.000Z', 'pointers'),
    )
    expect(await found(pem)).toEqual([])
  })

  it('warns when the media account refuses the key', async () => {
    const library = await createMediaLibrary({
      libraryDir: path.join(folder, 'library'),
      cacheDir: path.join(folder, 'cache'),
      cloudName: 'studio',
      apiKey: 'key',
      apiSecret: 'right',
      unsigned: () => true,
    })
    const admin = await listenMediaAdmin(library)
    const found = (secret: string) =>
      checkMedia(
        readSettings({
          MEDIA_CLOUD_NAME: 'studio',
          MEDIA_API_KEY: 'key',
          MEDIA_API_SECRET: secret,
          MEDIA_API_BASE: admin.apiBase,
        }),
      )
    expect(await found('right')).toMatchObject([{ state: 'ok' }])
    expect(await found('wrong')).toMatchObject([{ state: 'warning', says: expect.stringContaining('401') }])
    await admin.close()
    await library.close()
    const own = (MEDIA_LIBRARY: string) => checkMedia(readSettings({ MEDIA: 'own', MEDIA_LIBRARY }))
    expect(await own(folder)).toMatchObject([{ state: 'ok' }])
    const empty = path.join(folder, 'empty')
    await mkdir(empty)
    expect(await own(empty)).toMatchObject([{ state: 'warning', says: expect.stringContaining('is empty') }])
    expect(await own(path.join(folder, 'none'))).toMatchObject([
      { state: 'problem', says: expect.stringContaining('ENOENT') },
    ])
  })

  it('reports a missing database as a note, and one that does not answer as a problem', async () => {
    const found = (url: string) => checkDatabase(readSettings({ DATABASE_URL: url }), { DATABASE_URL: url })
    expect(await found('none')).toMatchObject([{ state: 'note' }])
    expect(await found('postgres://a:b@127.0.0.1:1/c')).toMatchObject([
      { state: 'problem', what: 'DATABASE_URL', says: expect.stringContaining('ECONNREFUSED') },
    ])
  })
})
