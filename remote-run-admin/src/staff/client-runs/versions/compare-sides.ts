import type { ClientRun, StandingChoice } from '../../../../protocol/client-runs.ts'
import { NOW } from '../addresses.ts'

/** A version's number, or the choice as it stands. */
export type Side = number | typeof NOW

type Compared = Pick<ClientRun, 'history' | 'choice'>

const versionIn = (history: ClientRun['history'], text: string | null): number | null =>
  history.find(({ version }) => String(version) === text)?.version ?? null

/**
 * What is compared, as the address says; what it does not say is the newest version and the one before, or the choice
 * as it stands where there is one version only.
 * @returns null where nothing was sent
 */
export function sidesOf(
  history: ClientRun['history'],
  from: string | null,
  to: string | null,
): { from: number; to: Side } | null {
  const newest = history.at(-1)
  if (!newest) return null
  const later = to === NOW || history.length === 1 ? NOW : (versionIn(history, to) ?? newest.version)
  const before = history.findLast(({ version }) => later === NOW || version < later) ?? newest
  return { from: versionIn(history, from) ?? before.version, to: versionIn(history, to) ?? later }
}

/** Pictures and notes of a side. */
export function choiceOf({ history, choice }: Compared, side: Side): StandingChoice {
  const sent = history.find(({ version }) => version === side)
  return sent ? { ...sent, note: sent.note ?? '' } : choice
}
