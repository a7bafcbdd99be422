/** The visible share from which the table counts as in view. */
export const IN_VIEW_THRESHOLD = 0.3

/** The prints leave the pile after this delay, one after the other. */
const ENTRANCE_DELAY_S = 0.5
const STAGGER_S = 0.15

/**
 * `laid-out`: as the server sent it. `piled`: out of view, before its entrance. `spreading`: in view, each print moves
 * to its place.
 */
export type TablePhase = 'laid-out' | 'piled' | 'spreading'

/**
 * Only a table out of view gets its entrance: prints that a visitor has seen in place are not piled up again.
 * @param share its visible part, 0 to 1
 */
export function nextPhase(phase: TablePhase, share: number): TablePhase {
  if (phase === 'laid-out' && share === 0) return 'piled'
  return phase === 'piled' && share >= IN_VIEW_THRESHOLD ? 'spreading' : phase
}

export const entranceDelay = (order: number): number => ENTRANCE_DELAY_S + order * STAGGER_S

export const onTable = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value))
