import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildingFolder, clearBuilding } from './building.ts'

test('a build that was killed leaves nothing for ever, one that goes on keeps its folder', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'building-'))
  try {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const ours = buildingFolder(siteDir, 'gallery')
    const left = path.join(siteDir, 'building', `gallery-${pid}`)
    for (const folder of [ours, left, path.join(siteDir, 'building', 'other')])
      await mkdir(path.join(folder, 'client'), { recursive: true })
    await clearBuilding(siteDir)
    expect(existsSync(ours)).toBe(true)
    expect(existsSync(left)).toBe(false)
    expect(existsSync(path.join(siteDir, 'building', 'other'))).toBe(false)
  } finally {
    await rm(siteDir, { recursive: true })
  }
})
