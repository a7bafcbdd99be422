import { isPictureAccess } from './access.ts'
import {
  type Guarded,
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  mapOf,
  oneOf,
  orNothing,
  orNull,
  shaped,
} from './shape.ts'

/** What is stored; the API reports an open run past its deadline as overdue. */
export const STORED_STATES = ['draft', 'open', 'submitted', 'closed'] as const
export type StoredState = (typeof STORED_STATES)[number]
export const RUN_STATES = ['draft', 'open', 'submitted', 'overdue', 'closed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What the list shows of a run, too. Times are ISO texts in UTC. */
const LISTED_FACTS = {
  title: isText,
  /** Name of the client. */
  client: isText,
  /** How many pictures make a choice that can be sent. */
  least: isNumber,
  most: isNumber,
  /** A deadline that has passed closes nothing: a later submission is marked late. */
  deadline: orNull(isText),
  /** As the tz database calls it; the deadline is shown in it. */
  zone: isText,
}
const FACTS = {
  ...LISTED_FACTS,
  /** Where receipt and reminder go; null: nowhere. */
  clientEmail: orNull(isText),
  /** To the client; may be empty. */
  message: isText,
  notesAllowed: isFlag,
}
const isFacts = shaped(FACTS)
/** What staff say of a run. `POST /client-runs` takes it, `PATCH /client-runs/:id` any part of it. */
export type ClientRunFacts = Guarded<typeof isFacts>

const ROW = {
  ...LISTED_FACTS,
  id: isNumber,
  state: oneOf(...RUN_STATES),
  isArchived: isFlag,
  /** Chosen until now, sent or not. */
  chosen: isNumber,
  /** How many are offered. */
  pictures: isNumber,
  versions: isNumber,
  lastActivity: isText,
}
export const isClientRunRow = shaped(ROW)
/** A run in the list. */
export type ClientRunRow = Guarded<typeof isClientRunRow>

/** `GET /client-runs?state&q&before`; `state` may be `archived`. */
export const isClientRunPage = shaped({
  runs: listOf(isClientRunRow),
  next: orNull(isText),
  /** How many runs there are in each state, whatever is searched. */
  counts: mapOf<number, RunState | 'archived'>(isNumber),
  warning: orNothing(isText),
})
export type ClientRunPage = Guarded<typeof isClientRunPage>

export const isOfferedPicture = shaped({
  /** What people say on the phone: '#57'. Never given again within the run. */
  number: isNumber,
  publicId: isText,
  alt: isText,
  /** Pixels of the original; null where the library has not told. */
  width: orNull(isNumber),
  height: orNull(isNumber),
  /** That the camera wrote; null where the library knew none. An API of a release before does not tell. */
  originalName: orNothing(orNull(isText)),
  /** Staff have taken it out. */
  isRemoved: isFlag,
})
export type OfferedPicture = Guarded<typeof isOfferedPicture>

export const isRunLink = shaped({
  id: isNumber,
  label: isText,
  createdAt: isText,
  expiresAt: orNull(isText),
  revokedAt: orNull(isText),
  lastUsedAt: orNull(isText),
  /** Where the mail with it goes. An API of a release before knows nothing of this and what follows. */
  email: orNothing(orNull(isText)),
  /** When the mail went out last. */
  invitedAt: orNothing(orNull(isText)),
  /** A mail waits, for its server or for the run to be opened: what went wrong, '' for nothing. */
  notInvited: orNothing(orNull(isText)),
})
/** A private link, for one person. */
export type RunLink = Guarded<typeof isRunLink>

/**
 * `POST /client-runs/:id/links` and `POST /client-runs/:id/links/:link/address` answer. `path` is one of this site, such
 * as `/run/private#…`; `mail` is what staff may send themselves.
 */
export const isMadeLink = shaped({
  link: isRunLink,
  path: isText,
  mail: orNothing(shaped({ subject: isText, text: isText })),
})
export type MadeLink = Guarded<typeof isMadeLink>

const SUBMISSION = {
  version: isNumber,
  sender: isText,
  submittedAt: isText,
  isLate: isFlag,
  /** Numbers, in the client's order. */
  pictures: listOf(isNumber),
  note: orNull(isText),
  /** By number as text. */
  pictureNotes: mapOf(isText),
}
export const isSubmission = shaped(SUBMISSION)
const isVersion = shaped({
  ...SUBMISSION,
  checksum: isText,
  /** Path of its receipt. */
  receipt: isText,
})
/** One submission. */
export type RunVersion = Guarded<typeof isVersion>

const isChoice = shaped({ pictures: listOf(isNumber), note: isText, pictureNotes: mapOf(isText) })
/** The choice as it stands, sent or not. */
export type StandingChoice = Guarded<typeof isChoice>

/** `GET /client-runs/:id` */
export const isClientRun = shaped({
  ...ROW,
  ...FACTS,
  createdAt: isText,
  offered: listOf(isOfferedPicture),
  access: orNothing(isPictureAccess),
  links: listOf(isRunLink),
  /** Whether the site sends mails. */
  mails: orNothing(isFlag),
  /** The first one first. */
  history: listOf(isVersion),
  choice: isChoice,
  /** The neighbors in the list of runs that are not archived; null at its ends. */
  newer: orNull(isNumber),
  older: orNull(isNumber),
})
export type ClientRun = Guarded<typeof isClientRun>

export const isRunEvent = shaped({
  id: isNumber,
  at: isText,
  actor: oneOf('staff', 'client', 'site'),
  /** Label of the link that a client came by. */
  link: orNull(isText),
  /** Such as `chosen`, `moved`, `submitted`, `opened`; see content/run-activity-content.ts. */
  kind: isText,
  number: orNull(isNumber),
  detail: mapOf(isAnything),
})
/** What happened to a run. */
export type RunEvent = Guarded<typeof isRunEvent>

/** `GET /client-runs/:id/activity?before`: newest first. */
export const isRunActivity = shaped({ events: listOf(isRunEvent), next: orNull(isNumber) })
export type RunActivity = Guarded<typeof isRunActivity>

/** `GET /library/folders`: where staff choose a run's pictures from. */
export const isLibraryFolders = shaped({
  folders: listOf(shaped({ name: isText, path: isText })),
  warning: orNothing(isText),
})
export type LibraryFolders = Guarded<typeof isLibraryFolders>

const isLibraryPicture = shaped({ publicId: isText, width: isNumber, height: isNumber })
export type LibraryPicture = Guarded<typeof isLibraryPicture>
/** `GET /library/pictures?folder&q&after` */
export const isLibraryPage = shaped({
  pictures: listOf(isLibraryPicture),
  access: orNothing(isPictureAccess),
  next: orNull(isText),
  total: isNumber,
  warning: orNothing(isText),
})
export type LibraryPage = Guarded<typeof isLibraryPage>
