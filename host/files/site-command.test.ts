import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/releases.ts'
import { siteCommand } from './site-command.ts'

it('[packed-commands] names a program instead of a script in a packed site', async () => {
  expect(siteCommand()).toBe('npm run site --')
  const packed = await temporaryFolder('packed')
  await writeFiles(packed, { 'pack.json': '{}' })
  expect(siteCommand(packed)).toBe('node site.js')
  expect(siteCommand(path.join(packed, 'other'))).toBe('npm run site --')
  await rm(packed, { recursive: true })
})
