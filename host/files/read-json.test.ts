import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { FEDERATION_FILES } from '@lustre/platform/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readBuilt } from '../build/build-site.ts'
import { takeFederationFiles } from '../build/release-folder.ts'
import { temporaryFolder, writeFiles } from '../testing/releases.ts'
import { readJson } from './read-json.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('json')
})
afterAll(() => rm(folder, { recursive: true }))

async function written(text: string): Promise<string> {
  const file = path.join(folder, 'some.json')
  await writeFile(file, text)
  return file
}

it('names a truncated or unexpected file and its problem', async () => {
  const schema = z.object({ version: z.string() })
  expect(await readJson(await written('{ "version": "1" }'), schema)).toEqual({ version: '1' })
  await expect(readJson(await written('{ "versi'), schema)).rejects.toThrow('some.json is not valid JSON')
  await expect(readJson(await written('{}'), schema)).rejects.toThrow('some.json is not valid: version ')
})

it('checks what a build says about its files', async () => {
  await writeFiles(folder, { [FEDERATION_FILES]: '{ "entry": [], "pages": {}, "shared": {} }' })
  await expect(takeFederationFiles(folder)).rejects.toThrow(/federation-files\.json is not valid: exposed /)
})

it.each(['{ "shell": "ab', '[1, 2]', '{ "shell": 5 }', ''])(
  'treats a built.json of %j as missing',
  async (text) => {
    await writeFiles(folder, { 'built.json': text })
    expect(await readBuilt(folder)).toEqual({})
  },
)

it('reads what was built from a complete built.json', async () => {
  await writeFiles(folder, { 'built.json': '{ "shell": "abc" }' })
  expect(await readBuilt(folder)).toEqual({ shell: 'abc' })
})
