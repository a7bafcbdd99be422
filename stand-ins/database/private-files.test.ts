import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabase } from './index.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'private-'))
})
afterAll(() => rm(root, { recursive: true }))

/** Returns folders that other users can enter. Files that the engine makes later are inside closed ones. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  const paths = [folder, ...folders.map(({ parentPath, name }) => path.join(parentPath, name))]
  const modes = await Promise.all(paths.map(async (each) => [each, (await stat(each)).mode & 0o077] as const))
  return modes.filter(([, open]) => open !== 0).map(([each]) => each)
}

test.skipIf(process.platform === 'win32')(
  'makes the database private to its owner, whether it is new or was readable by others',
  { timeout: 60_000 },
  async () => {
    const dataDir = path.join(root, 'database')
    const database = await startDatabase({ dataDir })
    expect(await openToOthers(dataDir)).toEqual([])
    await database.close()

    const engine = path.join(dataDir, 'engine')
    const modeOf = async (name: string) => (await stat(path.join(engine, name))).mode & 0o777
    expect(await modeOf('PG_VERSION')).toBe(0o600)
    await chmod(dataDir, 0o777)
    await chmod(engine, 0o755)
    await chmod(path.join(engine, 'PG_VERSION'), 0o666)
    await mkdir(path.join(dataDir, 'engine-1'))
    await writeFile(path.join(dataDir, 'engine-1', 'PG_VERSION'), '')
    const again = await startDatabase({ dataDir })
    expect(await openToOthers(dataDir)).toEqual([])
    expect(await modeOf('PG_VERSION')).toBe(0o600)
    await again.close()
  },
)
