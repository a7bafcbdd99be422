import { BAR_CONTENT } from '../../../content/run-content.ts'
import { MAX_SELECTION, MIN_SELECTION } from '../../../protocol/constants.ts'

/** Share of the limit in percent, rounded: 12 of 25 is 48. */
export const percentage = (count: number): number => Math.round((count / MAX_SELECTION) * 100)

export const canSubmit = (count: number): boolean => count >= MIN_SELECTION && count <= MAX_SELECTION

/** What the floating bar says for a number of chosen images. */
export function progressMessage(count: number): string {
  if (count <= 0) return BAR_CONTENT.none
  if (count < MIN_SELECTION) return BAR_CONTENT.tooFew(MIN_SELECTION - count)
  if (count < MAX_SELECTION) return BAR_CONTENT.ready(MAX_SELECTION - count)
  return BAR_CONTENT.full
}

/** The picks after a click on `id`: removed, added at the end, or the same list when the limit is reached. */
export function toggled(picks: readonly number[], id: number): readonly number[] {
  if (picks.includes(id)) return picks.filter((pick) => pick !== id)
  return picks.length >= MAX_SELECTION ? picks : [...picks, id]
}
