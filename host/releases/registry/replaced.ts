import type { Pointer } from './registry.ts'

/** Returns the percentage of visitors that gets each release at most: all may get the live one. */
const sharesOf = ({ live, canary }: Pointer): Map<string, number> =>
  new Map([...(canary ? [[canary.version, canary.percent] as const] : []), [live, 100]])

const KEPT_REPLACED = 20

/** Notes the releases that a change takes from visitors. A rollback withdraws them, so that no page uses them. */
export function withReplaced(before: Pointer | undefined, after: Pointer, now = new Date()): Pointer {
  if (!before) return after
  const shares = sharesOf(after)
  const taken = [...sharesOf(before)].filter(([version, percent]) => (shares.get(version) ?? 0) < percent)
  const [event] = after.history
  if (event && event.event !== before.history[0]?.event && event.kind.endsWith('rollback')) {
    const withdrawn = taken.map(([version]) => version)
    return { ...after, replaced: before.replaced.filter(({ version }) => !withdrawn.includes(version)) }
  }
  const at = now.toISOString()
  const all = [...taken.map(([version, percent]) => ({ version, at, percent })), ...before.replaced]
  return { ...after, replaced: all.slice(0, KEPT_REPLACED) }
}

/**
 * Checks whether pages of a release may still call its API: the visitor gets it, or got it a short time ago.
 * @param bucket of the visitor for this section; 100 without one
 * @param since milliseconds since the epoch
 */
export const isAnswered = (pointer: Pointer, version: string, bucket: number, since: number): boolean =>
  [
    ...[...sharesOf(pointer)].map(([each, percent]) => ({ version: each, percent })),
    ...pointer.replaced.filter(({ at }) => Date.parse(at) >= since),
  ].some((each) => each.version === version && (each.percent === 100 || bucket < each.percent))
