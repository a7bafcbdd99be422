import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openManifest, readManifest, writeManifest } from './manifest.ts'

it('keeps the record of an upload that arrives during a change, and drops one that the change removes', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'manifest-'))
  await writeManifest(dir, [{ file: 'old.jpg' }, { file: 'stays.jpg' }])
  const { entries, save } = await openManifest(dir)
  entries.shift()
  await writeManifest(dir, [{ file: 'clients/run-1/upload.jpg' }, { file: 'old.jpg' }, { file: 'stays.jpg' }])
  for (let saves = 0; saves < 2; saves += 1) await save()
  const files = (await readManifest(dir)).map(({ file }) => file)
  expect(files).toEqual(['clients/run-1/upload.jpg', 'stays.jpg'])
  await rm(dir, { recursive: true })
})
