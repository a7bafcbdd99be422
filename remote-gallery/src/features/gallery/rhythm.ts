import type { GalleryItem } from '#content/gallery-item.ts'

export type PlacedItem = { item: GalleryItem; large: boolean }

/** Minimum original width of a large tile: 358 px on a phone of 390 px, at two device pixels. */
export const LARGE_MIN_WIDTH = 716

/**
 * Nine tiles, one of them large, fill twelve cells, like twelve small ones: whole rows in two, three and four
 * columns. So every block starts on a new row (or beside the page's title), and the grid has no hole at any width.
 */
const BLOCK = 9
const PLAIN_BLOCK = 12
/** The last three end with whole rows, one of them large: in four columns beside the title's two cells. */
const END_BLOCK = 3

/** Tiles before the large one, by block: it alternates between the sides. */
const BEFORE_LARGE = [0, 6] as const

const small = (item: GalleryItem): PlacedItem => ({ item, large: false })

/** Finds the first photo of a block with the most pixels, one that may lead if there is any; null if all are too small. */
function sharpest(block: readonly GalleryItem[]): GalleryItem | null {
  const fit = block.filter(({ type, width }) => type === 'image' && width >= LARGE_MIN_WIDTH)
  const leads = fit.filter(({ lead }) => lead)
  const from = leads.length > 0 ? leads : fit
  const most = Math.max(...from.map(({ width }) => width))
  return from.find(({ width }) => width === most) ?? null
}

function withLarge(block: readonly GalleryItem[], leader: GalleryItem, before: number): PlacedItem[] {
  const others = block.filter((item) => item !== leader).map(small)
  return [...others.slice(0, before), { item: leader, large: true }, ...others.slice(before)]
}

/**
 * Returns items in tile order and size.
 */
export function inRhythm(items: readonly GalleryItem[]): readonly PlacedItem[] {
  const placed: PlacedItem[] = []
  let start = 0
  let largeOnes = 0
  while (start < items.length) {
    const block = items.slice(start, start + BLOCK)
    const fills = block.length === BLOCK || block.length === END_BLOCK || start === 0
    const leader = fills ? sharpest(block) : null
    if (leader) {
      const before = block.length === BLOCK ? BEFORE_LARGE[largeOnes % BEFORE_LARGE.length] : 0
      placed.push(...withLarge(block, leader, before ?? 0))
      largeOnes += 1
      start += BLOCK
    } else {
      const plain = items.slice(start, start + PLAIN_BLOCK)
      placed.push(...plain.map(small))
      start += PLAIN_BLOCK
    }
  }
  return placed
}
