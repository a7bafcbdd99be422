import { BAR_CONTENT } from '#content/run-content.ts'
import { MAX_SELECTION, MIN_SELECTION } from '#protocol/limits.ts'

export type Rules = {
  least: number
  most: number
  /** Whether the client may write notes. */
  notes: boolean
  /** Pictures that staff removed from the run: a selection may still hold them, but cannot be sent with them. */
  withdrawn: ReadonlySet<number>
}

export const RUN_RULES: Rules = {
  least: MIN_SELECTION,
  most: MAX_SELECTION,
  notes: true,
  withdrawn: new Set(),
}

/**
 * The chosen pictures in order, and their rules. A selection may exceed the limit when the rules changed after
 * it was made.
 */
export type Selection = { picks: readonly number[]; rules: Rules }

/** Returns the share of the limit in percent, rounded: 12 of 25 is 48. */
export const percentage = ({ picks, rules }: Selection): number =>
  Math.round((picks.length / rules.most) * 100)

const withdrawnAmong = ({ picks, rules }: Selection) => picks.filter((id) => rules.withdrawn.has(id)).length

export const canSubmit = (selection: Selection): boolean => {
  const { picks, rules } = selection
  return picks.length >= rules.least && picks.length <= rules.most && withdrawnAmong(selection) === 0
}

export function progressMessage(selection: Selection): string {
  const { least, most } = selection.rules
  const count = selection.picks.length
  const withdrawn = withdrawnAmong(selection)
  if (count <= 0) return BAR_CONTENT.none(least, most)
  if (withdrawn > 0) return BAR_CONTENT.withdrawn(withdrawn)
  if (count < least) return BAR_CONTENT.tooFew(least - count, least)
  if (count < most) return BAR_CONTENT.ready(most - count)
  return count === most ? BAR_CONTENT.full : BAR_CONTENT.tooMany(count - most)
}

/**
 * Returns the picks after a click on `id`: removed, added at the end, or the same array when the limit is
 * reached.
 */
export function toggled(picks: readonly number[], id: number, most: number): readonly number[] {
  if (picks.includes(id)) return picks.filter((pick) => pick !== id)
  return picks.length >= most ? picks : [...picks, id]
}

export const isPicked = (picks: readonly number[], id: number): boolean => picks.includes(id)
