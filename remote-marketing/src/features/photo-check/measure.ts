/** Pixels as a canvas gives them: four bytes each. */
export type Pixels = { data: Uint8ClampedArray | Uint8Array; width: number; height: number }
export type Box = { x: number; y: number; width: number; height: number }

export type Look = {
  /** Where the piece is, as shares of the picture; null if nothing stands out. */
  piece: Box | null
  /** Its mean luma, 0 to 255. */
  light: number
  /** Share of it that is burnt out. */
  clipped: number
  /** Mean detail of the picture's edge. */
  clutter: number
  /** Share of the picture that is smooth and has another color than its edge: a hand, a tag, a box. */
  foreign: number
}

/** Long side in pixels of the picture that `look` takes. */
export const LOOK_SIDE = 512
const BLOCK = 8
const WHITE = 248
/** Blocks from the edge that count as the background. */
const EDGE = 3

type Block = {
  x: number
  y: number
  detail: number
  rgb: [number, number, number]
  light: number
  white: number
}

function lumaOf({ data, width, height }: Pixels): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at += 1)
    luma[at] = 0.299 * (data[4 * at] ?? 0) + 0.587 * (data[4 * at + 1] ?? 0) + 0.114 * (data[4 * at + 2] ?? 0)
  return luma
}

function blockAt({ data, width }: Pixels, luma: Float32Array, x: number, y: number): Block {
  const block: Block = { x, y, detail: 0, rgb: [0, 0, 0], light: 0, white: 0 }
  const part = 1 / BLOCK ** 2
  for (let row = y * BLOCK; row < (y + 1) * BLOCK; row += 1)
    for (let column = x * BLOCK; column < (x + 1) * BLOCK; column += 1) {
      const at = row * width + column
      const light = luma[at] ?? 0
      const across = Math.abs((luma[at + 2] ?? 0) - light)
      const down = Math.abs((luma[at + 2 * width] ?? 0) - light)
      block.detail += part * (across + down)
      block.light += part * light
      if (light >= WHITE) block.white += part
      for (const channel of [0, 1, 2] as const) block.rgb[channel] += part * (data[4 * at + channel] ?? 0)
    }
  return block
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))

/** Returns the connected blocks (also over a gap of one) with the most detail together. */
function mostDetailed(blocks: readonly Block[]): readonly Block[] {
  const left = new Map(blocks.map((block) => [`${block.x} ${block.y}`, block]))
  let best: Block[] = []
  let most = 0
  for (const start of blocks) {
    const group: Block[] = []
    const open = left.delete(`${start.x} ${start.y}`) ? [start] : []
    for (let block = open.pop(); block; block = open.pop()) {
      group.push(block)
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) {
          const key = `${block.x + dx} ${block.y + dy}`
          const next = left.get(key)
          if (next && left.delete(key)) open.push(next)
        }
    }
    const detail = group.reduce((sum, block) => sum + block.detail, 0)
    if (detail > most) [best, most] = [group, detail]
  }
  return best
}

/** Looks at a picture whose long side is `LOOK_SIDE`. */
export function look(pixels: Pixels): Look {
  // The last row and column have no neighbors to compare with.
  const columns = Math.floor((pixels.width - 2) / BLOCK)
  const rows = Math.floor((pixels.height - 2) / BLOCK)
  const luma = lumaOf(pixels)
  const blocks = Array.from({ length: columns * rows }, (_, index) =>
    blockAt(pixels, luma, index % columns, Math.floor(index / columns)),
  )
  const isEdge = ({ x, y }: Block) => Math.min(x, y, columns - 1 - x, rows - 1 - y) < EDGE
  const edge = blocks.filter(isEdge)
  const ground = [0, 1, 2].map((channel) => median(edge.map(({ rgb }) => rgb[channel] ?? 0)))
  const clutter = edge.reduce((sum, { detail }) => sum + detail, 0) / edge.length
  const spread = median(edge.map(({ rgb }) => distance(rgb, ground)))
  const quiet = median(edge.map(({ detail }) => detail))
  const detailed = blocks.filter(({ detail }) => detail > Math.max(2.2 * quiet, 7))
  const piece = mostDetailed(detailed)
  const xs = piece.map(({ x }) => x)
  const ys = piece.map(({ y }) => y)
  const box =
    piece.length < 4
      ? null
      : {
          x: Math.min(...xs) / columns,
          y: Math.min(...ys) / rows,
          width: (Math.max(...xs) - Math.min(...xs) + 1) / columns,
          height: (Math.max(...ys) - Math.min(...ys) + 1) / rows,
        }
  const foreign = blocks.filter(
    ({ rgb, detail }) => detail < 7 && distance(rgb, ground) > Math.max(4 * spread, 40),
  )
  const mean = (list: readonly Block[], of: (block: Block) => number) =>
    list.reduce((sum, block) => sum + of(block), 0) / Math.max(list.length, 1)
  return {
    piece: box,
    light: mean(piece, ({ light }) => light),
    clipped: mean(piece, ({ white }) => white),
    clutter,
    foreign: foreign.length / blocks.length,
  }
}

/**
 * Returns how soft a picture is, from 0 to 1, at any contrast: the share of its detail that a further blur over nine
 * pixels leaves. Source: Crete and others, 'The blur effect' (2007).
 */
export function softness(pixels: Pixels): number {
  const { width, height } = pixels
  const luma = lumaOf(pixels)
  const along = (step: number, count: number, stride: number, lines: number) => {
    let detail = 0
    let lost = 0
    for (let line = 0; line < lines; line += 1)
      for (let at = line * stride + 5 * step, end = at + (count - 10) * step; at < end; at += step) {
        const change = Math.abs((luma[at] ?? 0) - (luma[at - step] ?? 0))
        // Two neighboring means over nine pixels differ by what enters and what leaves.
        const blurred = Math.abs((luma[at + 4 * step] ?? 0) - (luma[at - 5 * step] ?? 0)) / 9
        detail += change
        lost += Math.max(0, change - blurred)
      }
    return 1 - lost / Math.max(detail, 1)
  }
  return Math.max(along(1, width, width, height), along(width, height, 1, width))
}
