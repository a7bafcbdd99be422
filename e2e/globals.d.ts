import type axeCore from 'axe-core'
import type { Shift } from './testing/layout-shifts.ts'

/** Globals that the browser tests add to the pages under test, for `page.evaluate`. */
declare global {
  var axe: typeof axeCore
  var shifts: Shift[]
  var removedNodes: string[]
  var largestPicture: string
  /** Number of confetti pieces in each frame. */
  var piecesByFrame: number[]
  /** The behavior of each scroll of the page so far: `smooth` or `instant`. */
  var scrolls: string[]
  /** Reports a stored key to the test: 'storage' or 'cookie', and its name. */
  var sawKept: (kind: string, name: string) => Promise<void>
}
