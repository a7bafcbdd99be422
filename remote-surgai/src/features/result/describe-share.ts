import { RESULT_TEXTS } from '../../../content/texts.ts'

/** Smaller shares are not worth a number. */
const NOTHING = 0.0005

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })

export function describeShare(share: number): string {
  if (share < NOTHING) return RESULT_TEXTS.differenceNone
  return `About ${percent.format(share)} of the picture changed, marked in red. Red outside of the treated area is a change that the model was not asked for.`
}
