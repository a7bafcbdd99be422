import type axeCore from 'axe-core'
import type { Shift } from './testing/layout-shifts.ts'

/** What the browser tests put into the pages under test, read with `globalThis.x` within `page.evaluate`. */
declare global {
  /** The rules of axe, once `page.evaluate(axe.source)` has run. */
  var axe: typeof axeCore
  /** The layout shifts so far, with `watchShifts`. */
  var shifts: Shift[]
  /** Starts of the nodes that hydration has taken away. */
  var removedNodes: string[]
  /** Address of the largest picture painted so far. */
  var largestPicture: string
  /** How many pieces of confetti were drawn in each picture of its canvas. */
  var piecesByFrame: number[]
  /** Work on pictures that was done on the page itself and not in a worker. */
  var workOnPage: string[]
  /** How the page scrolled by itself so far: `smooth` or `instant`. */
  var scrolls: string[]
  /** Tells the test what a page keeps: 'storage' or 'cookie', and its name. */
  var sawKept: (kind: string, name: string) => Promise<void>
}
