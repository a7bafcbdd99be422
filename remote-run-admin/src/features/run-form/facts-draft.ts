import { isRecord } from '@lustre/platform/is-record'
import { FORM_CONTENT } from '#content/staff-runs-content.ts'
import type { ClientRunFacts } from '#protocol/client-runs.ts'
import { DEFAULT_REVISION_ROUNDS, MAX_REVISION_ROUNDS } from '#protocol/deliveries.ts'
import { MAX_CLIENT_SELECTION, MAX_SELECTION, MIN_SELECTION } from '#protocol/limits.ts'
import { isZone } from '#protocol/zone.ts'
import { localOf, momentOf } from './deadline.ts'

/** The facts of a run as the form holds them: text, which may not be a valid number yet. */
export type FactsDraft = ReturnType<typeof newDraft>

/** Error messages by field. */
export type Problems = Partial<Record<keyof ClientRunFacts, string>>

export const newDraft = (zone: string) => ({
  title: '',
  client: '',
  clientEmail: '',
  message: '',
  least: String(MIN_SELECTION),
  most: String(MAX_SELECTION),
  deadline: '',
  zone,
  notesAllowed: true,
  /** Empty for no limit. */
  revisionRounds: String(DEFAULT_REVISION_ROUNDS),
})

/** Checks a kept draft, which may be of another release. */
export const isFactsDraft = (value: unknown): value is FactsDraft =>
  isRecord(value) &&
  Object.entries(newDraft('')).every(([name, first]) => typeof value[name] === typeof first)

export const draftOf = (run: ClientRunFacts): FactsDraft => ({
  title: run.title,
  client: run.client,
  clientEmail: run.clientEmail ?? '',
  message: run.message,
  least: String(run.least),
  most: String(run.most),
  deadline: localOf(run.deadline, run.zone),
  zone: run.zone,
  notesAllowed: run.notesAllowed,
  revisionRounds: String(run.revisionRounds ?? ''),
})

/** Catches typing errors before the call; the API decides which addresses are valid. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const isLimit = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_CLIENT_SELECTION

/** Converts digits to a number; any other text to NaN. */
const numberOf = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the revision rounds; null for no limit, NaN for a text that is not a number. */
const roundsOf = ({ revisionRounds: text }: Pick<FactsDraft, 'revisionRounds'>) =>
  text.trim() === '' ? null : numberOf(text)

export function problemsOf({ title, client, clientEmail, ...draft }: FactsDraft): Problems {
  const problems: Problems = {}
  const [least, most] = [numberOf(draft.least), numberOf(draft.most)]
  if (title.trim() === '') problems.title = FORM_CONTENT.titleMissing
  if (client.trim() === '') problems.client = FORM_CONTENT.clientMissing
  if (clientEmail.trim() !== '' && !EMAIL.test(clientEmail.trim()))
    problems.clientEmail = FORM_CONTENT.emailWrong
  if (!isLimit(least)) problems.least = FORM_CONTENT.limitWrong(MAX_CLIENT_SELECTION)
  if (!isLimit(most)) problems.most = FORM_CONTENT.limitWrong(MAX_CLIENT_SELECTION)
  else if (most < least) problems.most = FORM_CONTENT.mostBelowLeast
  if (!((roundsOf(draft) ?? 0) <= MAX_REVISION_ROUNDS))
    problems.revisionRounds = FORM_CONTENT.roundsWrong(MAX_REVISION_ROUNDS)
  if (!isZone(draft.zone)) problems.zone = FORM_CONTENT.zoneWrong
  return problems
}

/** Converts a draft without problems to facts. */
export const factsOf = (draft: FactsDraft): ClientRunFacts => ({
  title: draft.title.trim(),
  client: draft.client.trim(),
  clientEmail: draft.clientEmail.trim() || null,
  message: draft.message.trim(),
  least: numberOf(draft.least),
  most: numberOf(draft.most),
  deadline: momentOf(draft.deadline, draft.zone),
  zone: draft.zone,
  notesAllowed: draft.notesAllowed,
  revisionRounds: roundsOf(draft),
})

/**
 * Returns only the facts that the form changed, so that saving keeps what other staff have changed in the meantime.
 */
export function changedFacts(before: FactsDraft, after: FactsDraft): Partial<ClientRunFacts> {
  const [old, facts] = [factsOf(before), factsOf(after)]
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => value !== old[name as keyof ClientRunFacts]),
  )
}

/** Returns a run's values of the facts in another record, so that Undo can restore them. */
export const factsNamedIn = (named: Partial<ClientRunFacts>, run: ClientRunFacts): Partial<ClientRunFacts> =>
  Object.fromEntries(Object.keys(named).map((name) => [name, run[name as keyof ClientRunFacts]]))
