import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hashOf, isNoted, noteReleased } from './build-site.ts'

it('recognizes the latest release’s sources, for its flavor and version only', async () => {
  const siteDir = await mkdtemp(path.join(tmpdir(), 'noted-'))
  try {
    const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
    const other = flavor === 'production' ? 'development' : 'production'
    const hash = await hashOf('gallery', flavor)
    expect(await isNoted(siteDir, 'gallery', '1.0.0-a', hash)).toBe(false)
    await noteReleased(siteDir, 'gallery', '1.0.0-a')
    expect(await isNoted(siteDir, 'gallery', '1.0.0-a', hash)).toBe(true)
    expect(await isNoted(siteDir, 'gallery', '1.0.0-a', await hashOf('gallery', other))).toBe(false)
    expect(await isNoted(siteDir, 'gallery', '1.0.0-b', hash)).toBe(false)
    expect(await isNoted(siteDir, 'payment', '1.0.0-a', hash)).toBe(false)
  } finally {
    await rm(siteDir, { recursive: true })
  }
})
