import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkBackups } from '../../commands/doctor/doctor.ts'
import { createBackupFigures } from '../../operate/figures.ts'
import { readSettings } from '../../settings/settings.ts'
import { temporaryFolder } from '../../testing/releases.ts'
import { type RunningS3, startS3 } from '../../testing/s3/index.ts'
import { openBackupStore } from './backup-store.ts'

const DAY_MS = 86_400_000
const KEYS = { accessKeyId: 'BACKUP', secretAccessKey: 'a-secret-of-the-bucket' }
const DATABASE_URL = 'postgres://lustre@127.0.0.1/lustre'
const NAME = '2026-03-01T03-30-00Z.postgres.dump'

let s3: RunningS3
let folder: string
beforeEach(async () => {
  s3 = await startS3({ credentials: [KEYS], buckets: ['elsewhere'] })
  folder = await temporaryFolder('backups')
})
afterEach(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const settingsWith = (change: Record<string, string> = {}) =>
  readSettings({
    // The releases are in another service.
    RELEASE_STORE: 's3://releases',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    AWS_ACCESS_KEY_ID: 'SITE',
    AWS_SECRET_ACCESS_KEY: 'another-secret',
    BACKUP_STORE: 's3://elsewhere/studio',
    BACKUP_S3_ENDPOINT: s3.endpoint,
    BACKUP_ACCESS_KEY_ID: KEYS.accessKeyId,
    BACKUP_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    BACKUP_KEY: 'a passphrase of more than twenty characters',
    ...change,
  })
function open(change?: Record<string, string>) {
  const store = openBackupStore(settingsWith(change))
  if (store === null) throw new Error('no store')
  return store
}
async function written(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, `rows of ${name}`)
  return file
}

it('[backup-elsewhere] stores a backup away from the site, and restores it for its owner only', async () => {
  const store = open()
  expect(await store.keep(await written(NAME))).toBe(`s3://elsewhere/studio/${NAME}.sealed`)
  expect(await store.list()).toMatchObject([{ name: NAME, bytes: expect.any(Number) }])
  const other = path.join(folder, 'other')
  const file = await store.fetch(NAME, other)
  expect(await readFile(file, 'utf8')).toBe(`rows of ${NAME}`)
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(store.fetch('none', other)).rejects.toThrow('has no backup none')
  const wrong = open({ BACKUP_KEY: 'another passphrase of twenty characters' })
  await rm(file)
  await expect(wrong.fetch(NAME, other)).rejects.toThrow('BACKUP_KEY is a different one')
  expect(await readdir(other)).toEqual([])
})

it('[backup-retention] removes old backups, and keeps the newest seven', async () => {
  const store = open({ BACKUP_KEEP_DAYS: '2' })
  for (let n = 1; n <= 9; n += 1) await store.keep(await written(`2026-03-0${n}T03-30-00Z.postgres.dump`))
  expect(await store.list()).toHaveLength(9)
  await store.keep(await written(NAME), Date.now() + 3 * DAY_MS)
  expect(await store.list()).toHaveLength(7)
})

it('[backup-elsewhere] refuses a store without a key or credentials', () => {
  expect(openBackupStore(readSettings({}))).toBe(null)
  expect(() => settingsWith({ BACKUP_KEY: '' })).toThrow('BACKUP_STORE needs BACKUP_KEY')
  expect(() => settingsWith({ BACKUP_SECRET_ACCESS_KEY: '' })).toThrow('BACKUP_STORE needs')
})

it('[metrics-backups] reports the time of the newest backup, on the disk and elsewhere', async () => {
  const log = createMemoryLogger()
  const settings = { DATA_DIR: folder, DATABASE_URL }
  await mkdir(path.join(folder, 'backups'))
  await written('backups/2026-04-01T00-00-00Z.daily.12-records.tar.gz')
  expect(await createBackupFigures(settings, null, log)()).toEqual([{ labels: { place: 'disk' }, value: 0 }])
  await written(`backups/${NAME}`)
  await written('backups/half.draft')
  const time = Date.parse('2026-03-01T03:30:00Z') / 1000
  const store = open()
  await store.keep(path.join(folder, 'backups', NAME))
  const read = createBackupFigures(settings, store, log)
  expect(await read()).toEqual([{ labels: { place: 'disk' }, value: time }])
  const [kept] = await store.list()
  await expect.poll(read).toContainEqual({
    labels: { place: 'bucket' },
    value: (kept?.time.getTime() ?? 0) / 1000,
  })
  await s3.away('refuse')
  const away = createBackupFigures(settings, store, log)
  await away()
  await expect.poll(() => log.lines.length).toBe(1)
})

it('[doctor-backups] doctor warns about a missing or old backup, on the disk and in the bucket', async () => {
  const time = Date.parse('2026-03-01T03:30:00Z')
  const onDisk = { BACKUP_STORE: '', DATA_DIR: folder, DATABASE_URL }
  const found = async (change: Record<string, string>, now?: number) =>
    (await checkBackups(settingsWith(change), now)).map(({ state, says }) => `${state} ${says}`)
  expect(await found({ DATABASE_URL: 'none' })).toEqual([])
  await mkdir(path.join(folder, 'backups'))
  await written('backups/2026-04-01T00-00-00Z.daily.12-records.tar.gz')
  expect(await found({ ...onDisk, DATABASE_URL: '' })).toEqual([
    expect.stringMatching(/2026-04-01T00:00:00Z/),
  ])
  for (const change of [onDisk, {}])
    expect(await found(change)).toEqual([expect.stringMatching(/^warning there is none in \S+ yet/)])
  await written(`backups/${NAME}`)
  expect(await found(onDisk, time + DAY_MS)).toEqual([expect.stringMatching(/^ok .*2026-03-01T03:30:00Z$/)])
  expect(await found(onDisk, time + 2 * DAY_MS)).toEqual([expect.stringMatching(/^warning .*nightly job$/)])
  await open().keep(path.join(folder, 'backups', NAME))
  expect(await found({})).toEqual([expect.stringMatching(/^ok the newest in s3:/)])
  await s3.away('refuse')
  expect(await found({})).toEqual([expect.stringMatching(/^warning .*cannot be listed/)])
})
