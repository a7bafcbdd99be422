import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/releases.ts'
import { commandOf } from './command-of.ts'

it('[packed-commands] names programs instead of scripts in a packed site', async () => {
  expect(commandOf('data')).toBe('npm run data --')
  const packed = await temporaryFolder('packed')
  await writeFiles(packed, { 'pack.json': '{}' })
  expect(commandOf('data', packed)).toBe('node data.js')
  expect(commandOf('site', path.join(packed, 'other'))).toBe('npm run site --')
  await rm(packed, { recursive: true })
})
