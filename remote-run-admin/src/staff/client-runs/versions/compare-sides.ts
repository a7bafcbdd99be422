import type { ClientRun, StandingChoice } from '../../../../protocol/client-runs.ts'
import { NOW } from '../addresses.ts'

/** A version's number, or the present choice. */
export type Side = number | typeof NOW

type Compared = Pick<ClientRun, 'history' | 'choice'>

const versionIn = (history: ClientRun['history'], text: string | null): number | null =>
  history.find(({ version }) => String(version) === text)?.version ?? null

/**
 * Returns the two sides that the address names. Defaults to the newest version and the one before it; with a
 * single version, to that version and the present choice.
 * @returns null when the client has sent nothing
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

export function choiceOf({ history, choice }: Compared, side: Side): StandingChoice {
  const sent = history.find(({ version }) => version === side)
  return sent ? { ...sent, note: sent.note ?? '' } : choice
}
