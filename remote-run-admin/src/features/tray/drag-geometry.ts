/** A box along its column, in pixels. */
export type Box = { start: number; size: number }

const endOf = ({ start, size }: Box) => start + size
const middleOf = ({ start, size }: Box) => start + size / 2

/** Limits `delta`, so that the box at `from` stays within its column. */
export function keptInside(boxes: readonly Box[], from: number, delta: number): number {
  const box = boxes[from]!
  return Math.min(Math.max(delta, boxes[0]!.start - box.start), endOf(boxes.at(-1)!) - endOf(box))
}

/**
 * Returns the new place of the box at `from`, moved by `delta`. It passes another box when its edge reaches
 * the middle of that box.
 */
export function placeAfterDrag(boxes: readonly Box[], from: number, delta: number): number {
  const box = boxes[from]!
  const start = box.start + delta
  const end = endOf(box) + delta
  const comesBefore = (other: Box, index: number) =>
    index < from ? middleOf(other) <= start : index > from && middleOf(other) <= end
  return boxes.filter(comesBefore).length
}

/** Returns how far the box at `index` moves aside, in pixels, while the one at `from` is over `to`. */
export function wayGiven(boxes: readonly Box[], index: number, from: number, to: number): number {
  const box = boxes[from]!
  if (index > from && index <= to) return box.start - boxes[from + 1]!.start
  if (index < from && index >= to) return endOf(box) - endOf(boxes[from - 1]!)
  return 0
}

/** Returns how far the box at `from` moves to its final place `to`, in pixels. */
export function restingDelta(boxes: readonly Box[], from: number, to: number): number {
  const [box, goal] = [boxes[from]!, boxes[to]!]
  return to > from ? endOf(goal) - endOf(box) : goal.start - box.start
}
