import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildingFolder, clearBuilding } from './building.ts'

test('removes a killed build’s folder, and keeps a running build’s', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const ours = buildingFolder('test-of-building')
  const left = path.join(path.dirname(ours), `test-of-building-${pid}`)
  try {
    for (const folder of [ours, left]) await mkdir(path.join(folder, 'client'), { recursive: true })
    await clearBuilding()
    expect(existsSync(ours)).toBe(true)
    expect(existsSync(left)).toBe(false)
  } finally {
    await rm(ours, { recursive: true })
  }
})
