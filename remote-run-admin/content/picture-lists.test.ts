import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADDED_LIST } from './added-list.ts'
import { CURATED_LIST } from './curated-list.ts'
import { NUMBERED_LIST } from './numbered-list.ts'
import { PICTURE_LISTS } from './picture-lists.ts'

const library = new Map(
  (
    JSON.parse(
      readFileSync(new URL('../../embedded/media-library/library/manifest.json', import.meta.url), 'utf8'),
    ) as { file: string; set: string; width: number; height: number }[]
  ).map((record) => [record.file.replace(/\.\w+$/, ''), record]),
)

test('[run-list-curated] the curated list has 89 pictures with the ids 1 to 91 without 27 and 28', () => {
  const ids = Array.from({ length: 91 }, (_, index) => index + 1).filter((id) => id !== 27 && id !== 28)
  expect(CURATED_LIST.map((picture) => picture.id)).toEqual(ids)
})

test('[run-hundred] with the added pictures /run offers the 100 that its text promises', () => {
  expect(PICTURE_LISTS.curated).toHaveLength(100)
  expect(ADDED_LIST.map((picture) => picture.id)).toEqual([92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102])
})

test('[run-list-fields] [run-list-categories] every curated picture has an alt text of its own and three different tags, the first a category', () => {
  const all = [...CURATED_LIST, ...ADDED_LIST]
  expect(new Set(all.map((picture) => picture.alt)).size).toBe(all.length)
  for (const { tags } of all) expect(new Set(tags).size).toBe(3)
  expect(new Set(CURATED_LIST.map((picture) => picture.tags[0]))).toEqual(
    new Set(['necklace', 'ring', 'bracelet', 'earrings', 'pendant', 'chain', 'choker', 'jewelry']),
  )
})

test('[run-list-numbered] [run-list-numbered-tags] the numbered list has 97 pictures whose tags cycle by id', () => {
  expect(NUMBERED_LIST).toHaveLength(97)
  expect(NUMBERED_LIST[0]).toMatchObject({ id: 1, alt: 'Jewelry piece 01', tags: ['jewelry', 'rings'] })
  expect(NUMBERED_LIST[1]?.tags).toEqual(['jewelry', 'necklaces'])
  expect(NUMBERED_LIST[2]?.tags).toEqual(['jewelry', 'bracelets'])
  expect(NUMBERED_LIST[3]?.tags).toEqual(['jewelry', 'rings'])
  expect(NUMBERED_LIST[96]).toMatchObject({ id: 97, alt: 'Jewelry piece 97' })
})

test.each(Object.entries(PICTURE_LISTS))(
  'every picture in the %s list appears once, exists in the library, and is 4:5',
  (_, pictures) => {
    expect(new Set(pictures.map((picture) => picture.publicId)).size).toBe(pictures.length)
    for (const { publicId } of pictures) {
      const record = library.get(publicId)
      expect(record, publicId).toMatchObject({ set: 'gallery' })
      expect(record && record.width / record.height, publicId).toBe(4 / 5)
    }
  },
)
