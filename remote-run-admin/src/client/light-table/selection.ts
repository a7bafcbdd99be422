import { BAR_CONTENT } from '../../../content/run-content.ts'
import { MAX_SELECTION, MIN_SELECTION } from '../../../protocol/limits.ts'

/** What a choice is held to. */
export type Rules = {
  least: number
  most: number
  /** Whether notes may be written. */
  notes: boolean
  /** Offered once: these may be chosen still, and cannot be sent. */
  withdrawn: ReadonlySet<number>
}

/** Those of /run. */
export const RUN_RULES: Rules = {
  least: MIN_SELECTION,
  most: MAX_SELECTION,
  notes: true,
  withdrawn: new Set(),
}

/** What is chosen, in order, and under which rules. A choice that was made under others may be over the limit. */
export type Choice = { picks: readonly number[]; rules: Rules }

/** Share of the limit in percent, rounded: 12 of 25 is 48. */
export const percentage = ({ picks, rules }: Choice): number => Math.round((picks.length / rules.most) * 100)

const withdrawnAmong = ({ picks, rules }: Choice) => picks.filter((id) => rules.withdrawn.has(id)).length

export const canSubmit = (choice: Choice): boolean => {
  const { picks, rules } = choice
  return picks.length >= rules.least && picks.length <= rules.most && withdrawnAmong(choice) === 0
}

/** What the floating bar says for what is chosen. */
export function progressMessage(choice: Choice): string {
  const { least, most } = choice.rules
  const count = choice.picks.length
  const withdrawn = withdrawnAmong(choice)
  if (count <= 0) return BAR_CONTENT.none(least, most)
  if (withdrawn > 0) return BAR_CONTENT.withdrawn(withdrawn)
  if (count < least) return BAR_CONTENT.tooFew(least - count, least)
  if (count < most) return BAR_CONTENT.ready(most - count)
  return count === most ? BAR_CONTENT.full : BAR_CONTENT.tooMany(count - most)
}

/** The picks after a click on `id`: removed, added at the end, or the same list when the limit is reached. */
export function toggled(picks: readonly number[], id: number, most: number): readonly number[] {
  if (picks.includes(id)) return picks.filter((pick) => pick !== id)
  return picks.length >= most ? picks : [...picks, id]
}

const sets = new WeakMap<readonly number[], ReadonlySet<number>>()

/** Whether a picture is chosen. A thousand tiles ask at each click: the set is made once for a list of picks. */
export function isPicked(picks: readonly number[], id: number): boolean {
  const set = sets.get(picks) ?? new Set(picks)
  sets.set(picks, set)
  return set.has(id)
}
