import { describe, expect, it } from 'vitest'
import { type GalleryItem, photo, video } from '#content/gallery-item.ts'
import { inRhythm, LARGE_MIN_WIDTH, type PlacedItem } from './rhythm.ts'

const photos = (count: number, width = 800): GalleryItem[] =>
  Array.from({ length: count }, (_, i) => photo(i + 1, `rings/${i}`, `Ring ${i}`, width, width * 1.25))
const videos = (count: number): GalleryItem[] =>
  Array.from({ length: count }, (_, i) => video(1001 + i, `clips/${i}`, `Clip ${i}`, 640, 800))

const idsOf = (placed: readonly PlacedItem[]) => placed.map(({ item }) => item.id)
const largeAt = (placed: readonly PlacedItem[]) =>
  placed.flatMap(({ large }, index) => (large ? [index] : []))

/**
 * Places tiles as css does (`grid-auto-flow: row`, CSS Grid 2, 8.5): each at the next position after the previous
 * one where it fits.
 * @param reserved cells of the first row that the title takes
 * @returns each tile's row and column
 */
function flow(placed: readonly PlacedItem[], columns: number, reserved: number) {
  const taken = new Set(Array.from({ length: reserved }, (_, column) => `0 ${column}`))
  let row = 0
  let column = 0
  const places = placed.map(({ large }) => {
    const span = large ? 2 : 1
    const cells = () =>
      Array.from({ length: span * span }, (_, i) => `${row + Math.floor(i / span)} ${column + (i % span)}`)
    while (column + span > columns || cells().some((cell) => taken.has(cell))) {
      column += 1
      if (column + span > columns) {
        column = 0
        row += 1
      }
    }
    for (const cell of cells()) taken.add(cell)
    return { row, column }
  })
  return { taken, places }
}

/** Free cells before the last tile, which a visitor would see as holes. */
function holes(placed: readonly PlacedItem[], columns: number, reserved: number) {
  const { taken, places } = flow(placed, columns, reserved)
  const last = places.at(-1) ?? { row: 0, column: 0 }
  const free: string[] = []
  for (let cell = 0; cell < last.row * columns + last.column; cell++) {
    const name = `${Math.floor(cell / columns)} ${cell % columns}`
    if (!taken.has(name)) free.push(name)
  }
  return free
}

describe('the rhythm of a gallery', () => {
  const LISTS: [string, (count: number) => GalleryItem[]][] = [
    ['photos', photos],
    ['videos', videos],
    ['photos after videos', (count) => [...videos(count >> 1), ...photos(count - (count >> 1))]],
    [
      'photos with some that are too small',
      (count) => photos(count).map((item, i) => (i % 20 < 13 ? { ...item, width: 500 } : item)),
    ],
  ]

  describe.each(LISTS)('of %s', (_, list) => {
    it('has no hole and reads row by row in two, three and four columns, with or without a title beside it', () => {
      for (let count = 1; count < 120; count++) {
        const placed = inRhythm(list(count))
        expect(idsOf(placed).toSorted()).toEqual(
          list(count)
            .map(({ id }) => id)
            .toSorted(),
        )
        for (const [columns, reserved] of [
          [2, 0],
          [3, 0],
          [4, 0],
          [4, 2],
        ] as const) {
          expect(holes(placed, columns, reserved), `${count} items in ${columns} columns`).toEqual([])
          const { places } = flow(placed, columns, reserved)
          const byEye = places.toSorted((a, b) => a.row - b.row || a.column - b.column)
          expect(places, `${count} items in ${columns} columns`).toEqual(byEye)
        }
      }
    })
  })

  it('starts with a large picture, and has one in nine and one in the last three', () => {
    expect(largeAt(inRhythm(photos(30)))).toEqual([0, 15, 18, 27])
  })

  it('ends with a whole row where the last block has three', () => {
    for (const [columns, reserved] of [
      [2, 0],
      [3, 0],
      [4, 2],
    ] as const)
      expect(flow(inRhythm(photos(102)), columns, reserved).taken.size % columns).toBe(0)
  })

  it('chooses the photo with the most pixels in a block', () => {
    const items = photos(9).map((item) => (item.id === 5 ? { ...item, width: 960 } : item))
    expect(idsOf(inRhythm(items))).toEqual([5, 1, 2, 3, 4, 6, 7, 8, 9])
  })

  it('leaves videos and photos with too few pixels small', () => {
    expect(largeAt(inRhythm(videos(30)))).toEqual([])
    expect(largeAt(inRhythm(photos(30, LARGE_MIN_WIDTH - 1)))).toEqual([])
    expect(largeAt(inRhythm(photos(1, LARGE_MIN_WIDTH)))).toEqual([0])
  })
})
