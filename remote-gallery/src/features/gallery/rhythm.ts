import type { GalleryItem } from '../../../content/gallery-item.ts'

/** An item with the size of its tile: a large one takes two columns and two rows. */
export type PlacedItem = { item: GalleryItem; large: boolean }

/** An original narrower than this stays small: a large tile on a phone of 390 px has 358 px, at two device pixels. */
export const LARGE_MIN_WIDTH = 716

/**
 * Nine tiles with a large one among them fill twelve cells, as twelve small ones do: whole rows in two, three and four
 * columns. So every block begins on a new row (or beside the page's title), and the grid has no hole at any width.
 */
const BLOCK = 9
const PLAIN_BLOCK = 12

/** How many tiles of its block stand before the large one, block by block: it changes sides, and the order is kept. */
const BEFORE_LARGE = [0, 6] as const

const small = (item: GalleryItem): PlacedItem => ({ item, large: false })

/** The photo of a block with the most pixels, the first of several; none where all are too small. */
function sharpest(block: readonly GalleryItem[]): GalleryItem | null {
  const fit = block.filter(({ type, width }) => type === 'image' && width >= LARGE_MIN_WIDTH)
  const most = Math.max(...fit.map(({ width }) => width))
  return fit.find(({ width }) => width === most) ?? null
}

function withLarge(block: readonly GalleryItem[], leader: GalleryItem, before: number): PlacedItem[] {
  const others = block.filter((item) => item !== leader).map(small)
  return [...others.slice(0, before), { item: leader, large: true }, ...others.slice(before)]
}

/**
 * Items in the order and in the sizes of their tiles. A block depends on nothing outside of it, so what more of a
 * long list adds moves nothing.
 * @param complete false while more is to come: a block that has begun then waits for its other items
 */
export function inRhythm(items: readonly GalleryItem[], complete: boolean): readonly PlacedItem[] {
  const placed: PlacedItem[] = []
  let start = 0
  let largeOnes = 0
  while (start < items.length) {
    const block = items.slice(start, start + BLOCK)
    const fills = block.length === BLOCK || start === 0
    const leader = fills ? sharpest(block) : null
    if (leader) {
      placed.push(...withLarge(block, leader, BEFORE_LARGE[largeOnes % BEFORE_LARGE.length] ?? 0))
      largeOnes += 1
      start += BLOCK
    } else {
      const plain = items.slice(start, start + PLAIN_BLOCK)
      if (!complete && plain.length < PLAIN_BLOCK) break
      placed.push(...plain.map(small))
      start += PLAIN_BLOCK
    }
  }
  return placed
}
