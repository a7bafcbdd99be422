import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { PROJECT } from '../files/places.ts'
import { allFiles } from '../releases/manifest/files.ts'
import { temporaryFolder, writeFiles } from '../testing/releases.ts'
import { takeMaps } from './release-folder.ts'

it('[map-kept] moves maps out of the browser’s files, with paths in the project and without sources', async () => {
  const folder = await temporaryFolder('maps')
  await mkdir(folder, { recursive: true })
  const source = path.relative(path.join(folder, 'client/assets'), path.join(PROJECT, 'remote-x/src/a.ts'))
  const map = { version: 3, sources: [source], sourcesContent: ['secret()'], names: [], mappings: '' }
  await writeFiles(folder, {
    'client/assets/a.js': 'secret()',
    'client/assets/a.js.map': JSON.stringify(map),
  })
  await takeMaps(folder)
  expect(await allFiles(folder)).toEqual(['client/assets/a.js', 'maps/assets/a.js.map'])
  expect(JSON.parse(await readFile(path.join(folder, 'maps/assets/a.js.map'), 'utf8'))).toEqual({
    version: 3,
    sources: ['remote-x/src/a.ts'],
    names: [],
    mappings: '',
  })
  await rm(folder, { recursive: true })
})
