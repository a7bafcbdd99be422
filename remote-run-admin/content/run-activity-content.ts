import type { ClientRunFacts, RunEvent } from '#protocol/client-runs.ts'

export const ACTIVITY_CONTENT = {
  heading: 'Activity',
  list: 'Activity, newest first',
  none: 'Nothing has happened yet.',
  loading: 'Loading the activity...',
  failed: 'The activity could not be loaded.',
  more: 'Show older',
} as const

export const ACTOR_WORDS: Record<RunEvent['actor'], string> = {
  staff: 'Studio',
  client: 'Client',
  site: 'Site',
}

/** What an event says; fields that do not apply are empty. */
export type EventFacts = {
  /** '#3, #57'; '' for none. */
  pictures: string
  count: number
  facts: readonly string[]
  label: string
  version: number | null
  copyOf: number | null
}

const FACT_WORDS: Record<keyof Required<ClientRunFacts>, string> = {
  title: 'the title',
  client: 'the name of the client',
  clientEmail: 'the e-mail of the client',
  message: 'the message',
  least: 'the minimum',
  most: 'the maximum',
  deadline: 'the deadline',
  zone: 'the time zone',
  notesAllowed: 'whether notes are allowed',
  revisionRounds: 'the revision rounds',
}
const factWords: Readonly<Record<string, string>> = FACT_WORDS

const AND = new Intl.ListFormat('en', { type: 'conjunction' })
/** 'the title, the deadline, and the time zone' */
export const factsNamed = (facts: readonly string[]): string =>
  AND.format(facts.map((name) => factWords[name] ?? name))
const counted = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)
/** 'Chose #57', 'Chose 3 pictures: #57, #3, #12' */
const about = (done: string, { pictures, count }: EventFacts) =>
  count > 1 ? `${done} ${counted(count)}: ${pictures}` : `${done} ${pictures}`

/** What happened, by the event's kind. Other releases write other kinds too. */
export const EVENT_WORDS = {
  created: ({ copyOf }) => (copyOf === null ? 'Created the run' : `Created the run as a copy of R${copyOf}`),
  edited: ({ facts }) => (facts.length === 0 ? 'Edited the run' : `Changed ${factsNamed(facts)}`),
  'pictures-added': ({ count }) => `Added ${counted(count)}`,
  uploaded: ({ count }) => `Uploaded ${counted(count)}`,
  'uploaded-finished': ({ count }) =>
    count === 1 ? 'Uploaded 1 finished picture' : `Uploaded ${count} finished pictures`,
  'pictures-removed': (told) => about('Took out', told),
  'pictures-restored': (told) => about('Put back', told),
  'pictures-sorted': () => 'Sorted the pictures',
  opened: () => 'Opened the run',
  closed: () => 'Closed the run',
  reopened: () => 'Reopened the run',
  locked: () => 'Locked the run again',
  reminded: () => 'Reminded the client by e-mail',
  withdrawn: () => 'Turned the run back into a draft',
  archived: () => 'Archived the run',
  unarchived: () => 'Brought the run back',
  'link-made': ({ label }) => `Created the link “${label}”`,
  'link-revoked': ({ label }) => `Revoked the link “${label}”`,
  'link-restored': ({ label }) => `Restored the link “${label}”`,
  'link-mailed': ({ label }) => `Sent the e-mail with the link “${label}” again`,
  invited: ({ label }) => `Sent the link to “${label}” by e-mail`,
  chosen: (told) => about('Chose', told),
  'taken-out': (told) => about('Took out', told),
  moved: (told) => about('Moved', told),
  noted: (told) => about('Wrote on', told),
  'studio-noted': () => 'Wrote a note to the studio',
  delivered: ({ count }) =>
    count === 0 ? 'Delivered again, for longer downloads' : `Delivered ${counted(count)}`,
  'delivery-withdrawn': () => 'Withdrew the delivery',
  approved: ({ count }) => `Approved ${counted(count)}`,
  'changes-requested': ({ count }) => `Asked for changes to ${counted(count)}`,
  submitted: ({ version }) => (version === null ? 'Sent the selection' : `Sent version ${version}`),
} satisfies Readonly<Record<string, (facts: EventFacts) => string>>
export type EventKind = keyof typeof EVENT_WORDS
