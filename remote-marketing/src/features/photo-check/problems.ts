import type { Problem } from '#content/photo-problems.ts'
import type { Look } from './measure.ts'

const PROBLEMS = ['dark', 'bright', 'cluttered', 'covered', 'lost', 'small', 'soft'] as const

type Measures = Look & {
  /** Long side of the piece in the photo, in pixels. */
  piecePx: number
  softness: number
}

/** Measured on phone photos and CAD renders with one fault each; `problems.test.ts` repeats it. */
const LIMITS = {
  dark: 62,
  burnt: 0.17,
  burntOnPlain: 0.245,
  clutter: 13,
  foreign: 0.05,
  small: 170,
  soft: 0.48,
}

/** A plain ground is a CAD render's, or a packshot's: it may be white, and smooth metal on it is the piece. */
const PLAIN_CLUTTER = 0.5

/** Returns what keeps a photo from being enough to work from, worst first; an empty list for a sound one. */
export function problemsOf({
  piece,
  light,
  clipped,
  clutter,
  foreign,
  piecePx,
  softness,
}: Measures): Problem[] {
  const isPlain = clutter < PLAIN_CLUTTER
  const found: Record<Problem, boolean> = {
    dark: piece !== null && light < LIMITS.dark,
    bright: clipped > (isPlain ? LIMITS.burntOnPlain : LIMITS.burnt),
    cluttered: clutter > LIMITS.clutter,
    covered: !isPlain && foreign > LIMITS.foreign,
    lost: piece === null,
    small: piece !== null && piecePx < LIMITS.small,
    soft: piece !== null && softness > LIMITS.soft,
  }
  return PROBLEMS.filter((problem) => found[problem])
}
