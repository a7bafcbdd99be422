import { existsSync } from 'node:fs'
import path from 'node:path'
import { encodedMappings, TraceMap } from '@jridgewell/trace-mapping'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { mapKey } from './release-keys.ts'
import { traced } from './traced.ts'

const COLUMN = 40
let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
  await files.add({ version: '1.0.0-a', files: { 'client/assets/page.js': 'price()' } })
  // The second line of the source, at its third column.
  const place: [number, number, number, number] = [COLUMN - 1, 0, 1, 2]
  const map = {
    version: 3 as const,
    sources: ['remote-gallery/src/price.ts'],
    names: [],
    mappings: [[place]],
  }
  const mappings = encodedMappings(new TraceMap(map))
  await files.objects.put(
    mapKey('gallery', '1.0.0-a', 'assets/page.js'),
    JSON.stringify({ ...map, mappings }),
  )
})
afterEach(() => files.remove())

it.each([
  ['Page /remotes/gallery/1.0.0-a/assets/page.js:1:COLUMN', 'Page remote-gallery/src/price.ts:2:3'],
  [
    '    at price (https://studio.example/remotes/gallery/1.0.0-a/assets/page.js?retry=1:1:COLUMN)',
    '    at price (remote-gallery/src/price.ts:2:3)',
  ],
  [
    'price@https://cdn.example/site/releases/gallery/1.0.0-a/client/assets/page.js:1:COLUMN',
    'price@remote-gallery/src/price.ts:2:3',
  ],
])('[stack-traced] names the source file and its line: %s', async (line, expected) => {
  const stack = `Error: no price\n${line.replace('COLUMN', String(COLUMN))}`
  expect(await traced(files.objects, stack)).toBe(`Error: no price\n${expected}`)
})

it('leaves a location in a release without maps, and any other text, unchanged', async () => {
  const stack = 'Error: at 1:2\nPage /remotes/gallery/0.9.0-old/assets/page.js:1:2\nrun (native)'
  expect(await traced(files.objects, stack)).toBe(stack)
})

it('[map-kept] reads maps that no host fetches', async () => {
  const store = await files.otherMachine()
  const folder = await store.releaseFolder('gallery', '1.0.0-a')
  expect(existsSync(path.join(folder, 'client/assets/page.js'))).toBe(true)
  expect(existsSync(path.join(folder, 'maps'))).toBe(false)
})
