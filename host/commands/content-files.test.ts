import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { missingPictures, readComponents, readContent } from './content-files.ts'

/** A gallery of one picture, and `/run` with the same picture. */
const ROWS = {
  'remote-gallery/content/main-gallery.ts': `const ITEMS = [
  photo(1, 'shoot/dsc-0003', 'A ring', 800, 1000),
]
function photo(id: number, src: string, alt: string, width: number, height: number) {
  return { id, src, alt, width, height }
}
export const MAIN_GALLERY = { photos: 1, videos: 0, items: ITEMS }
`,
  'remote-run-admin/content/curated-list.ts': `export const CURATED_LIST = [
  { id: 1, publicId: 'shoot/dsc-0003', alt: 'A ring', tags: ['ring'] },
]
`,
}

let root: string
beforeEach(async () => {
  root = await temporaryFolder('content')
  for (const [file, text] of Object.entries(ROWS)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true })
    await writeFile(path.join(root, file), text)
  }
})
afterEach(() => rm(root, { recursive: true }))

const libraryOf = (...names: string[]) => ({
  place: '/srv/pictures',
  names: new Set(names),
  folders: new Set(names.map((name) => path.dirname(name))),
})

it.each([[[]], [['rings/ring-01']], [['shoot/dsc-0004']]])(
  '[content-rows] a library with %j lacks a picture, which is named with file and row',
  async (names) => {
    for (const [file] of Object.entries(ROWS))
      expect(missingPictures(await readContent(root, file.split('/')[0] ?? ''), libraryOf(...names))).toEqual(
        [
          expect.stringContaining(
            `${file}:2: the media library (/srv/pictures) has no picture 'shoot/dsc-0003'`,
          ),
        ],
      )
  },
)

it('finds nothing missing in a library that has the picture, and in a package without content', async () => {
  const library = libraryOf('shoot/dsc-0003')
  for (const name of ['remote-gallery', 'remote-run-admin', 'remote-none'])
    expect(missingPictures(await readContent(root, name), library)).toEqual([])
})

it('[content-rows] names a missing picture of a component with file and row', async () => {
  const file = 'remote-gallery/src/ring.tsx'
  await mkdir(path.dirname(path.join(root, file)))
  await writeFile(
    path.join(root, file),
    `import { Picture } from './a'\nexport const Ring = () => <Picture publicId="shoot/dsc-0004" />\n`,
  )
  expect(missingPictures(await readComponents(root, 'remote-gallery'), libraryOf('shoot/dsc-0003'))).toEqual([
    expect.stringContaining(`${file}:2: the media library (/srv/pictures) has no picture 'shoot/dsc-0004'`),
  ])
})
