import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gunzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { putInPlace, sync } from '@lustre/kit/write-whole'
import { OWN_NAMES_ONLY, openEngine, syncFolder } from './engine.ts'
import { ledgerOf } from './ledger.ts'
import { takeLock } from './lock.ts'
import { enginesIn, findDatabase, readPlace, writePlace } from './place.ts'
import { makePrivate } from './private-files.ts'
import { acceptRecords, type Contents, contentsOf, recordProblem } from './records.ts'
import { packFolder } from './tar.ts'

const unpack = promisify(gunzip)

function notWhole(file: string, cause: unknown): never {
  throw new Error(`${file} is not a whole backup of this database.`, { cause })
}

/** Opens a copy and reads every row. @throws when records differ from what was written */
async function check(dump: Blob, dataDir?: string): Promise<Contents> {
  const engine = await PGlite.create({ loadDataDir: dump, ...(dataDir !== undefined && { dataDir }) })
  try {
    await engine.exec(OWN_NAMES_ONLY)
    const problem = await recordProblem(engine)
    if (problem !== null) throw new Error(problem)
    return await contentsOf(engine)
  } finally {
    await engine.close()
  }
}

/** Runs `work` under the data folder's lock. @throws when another process holds it */
async function alone<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const giveBack = takeLock(join(dataDir, 'lock'))
  try {
    return await work()
  } finally {
    giveBack()
  }
}

/** Writes a database as a gzipped tar that only its owner can read. @throws when the disk is full */
export async function writePacked(pieces: Iterable<Buffer>, file: string): Promise<void> {
  await pipeline(Readable.from(pieces), createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  await sync(file)
}

/** Unpacks a backup here, because the engine drops the error of a truncated file. */
async function readDump(file: string): Promise<Blob> {
  const packed = await readFile(file)
  return new Blob([await unpack(packed).catch((cause: unknown) => notWhole(file, cause))])
}

/** Reads a backup. @returns its contents @throws when it is incomplete */
export const checkBackup = async (file: string): Promise<Contents> => check(await readDump(file))

/** Checks only the bytes, for a backup that needs another engine version. @throws when it is truncated */
export const checkBytes = (file: string): Promise<void> =>
  pipeline(createReadStream(file), createGunzip(), async (pieces) => {
    for await (const _ of pieces);
  })

function folderOf(dataDir: string): string {
  if (!existsSync(dataDir)) throw new Error(`There is no database in ${dataDir}.`)
  const found = findDatabase(dataDir, false)
  if (found.kind === 'there') return join(dataDir, found.place.engine)
  throw new Error(found.kind === 'lost' ? `${found.why}.` : `There is no database in ${dataDir}.`)
}

/**
 * Writes the whole database into one file and reads it back to verify it.
 * @throws when the database is in use, is missing, or does not read back whole
 */
export async function backUpDatabase(options: { dataDir: string; file: string }): Promise<Contents> {
  const dataDir = resolve(options.dataDir)
  folderOf(dataDir)
  return alone(dataDir, async () => {
    const file = resolve(options.file)
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${randomBytes(6).toString('hex')}`
    try {
      await writePacked(packFolder(folderOf(dataDir)), draft)
      const contents = await checkBackup(draft)
      await putInPlace(draft, file)
      return contents
    } finally {
      await rm(draft, { force: true })
    }
  })
}

/**
 * Replaces the database by renaming the file that names the current folder, and keeps the previous one.
 * @param options.onStep called after each step, for a test that kills the process there
 * @throws when the database is in use or the backup is incomplete; it changes nothing then
 */
export async function restoreDatabase(options: {
  dataDir: string
  file: string
  onStep?: (step: 'read' | 'unpacked' | 'on the disk' | 'switched') => void
}): Promise<{ contents: Contents; before: string | null }> {
  const dataDir = resolve(options.dataDir)
  const { onStep = () => {} } = options
  const dump = await readDump(options.file)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return alone(dataDir, async () => {
    const until = new Date().toISOString()
    const engine = `engine-${until.replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`
    const fresh = join(dataDir, engine)
    let isInUse = false
    try {
      onStep('read')
      const contents = await check(dump, fresh).catch((cause: unknown) => notWhole(options.file, cause))
      onStep('unpacked')
      makePrivate(fresh)
      await syncFolder(fresh)
      onStep('on the disk')
      // An unreadable file says nothing about the previous database.
      const known = await Promise.resolve(dataDir)
        .then(readPlace)
        .catch(() => null)
      const before = (known ? [known.engine] : enginesIn(dataDir))
        .filter((each) => each !== engine && existsSync(join(dataDir, each)))
        .map((each) => ({ engine: each, until }))
      await writePlace(dataDir, {
        engine,
        before: [...(known?.before ?? []), ...before],
        versions: known?.versions ?? null,
      })
      isInUse = true
      onStep('switched')
      return { contents, before: before[0] ? join(dataDir, before[0].engine) : null }
    } finally {
      if (!isInUse) await rm(fresh, { recursive: true, force: true })
    }
  })
}

/**
 * Accepts missing records, when there is no better copy.
 * @throws when the database is in use or cannot be opened
 */
export async function acceptDatabase(options: { dataDir: string }): Promise<Contents> {
  const dataDir = resolve(options.dataDir)
  folderOf(dataDir)
  return alone(dataDir, async () => {
    const engineDir = folderOf(dataDir)
    const engine = await openEngine(engineDir)
    try {
      await acceptRecords(engine)
      await rm(ledgerOf(engineDir), { force: true })
      return await contentsOf(engine)
    } finally {
      await engine.close()
    }
  })
}
