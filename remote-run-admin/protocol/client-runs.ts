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
} from '@lustre/platform/shape'
import { isPictureAccess } from './access.ts'
import { isDeliverySummary, isRunDeliveries } from './deliveries.ts'
import { isOfferedPicture, RUN_STATES } from './links.ts'

/** The states in the database. The API reports an open run past its deadline as overdue. */
export const STORED_STATES = ['draft', 'open', 'submitted', 'closed'] as const
export type StoredState = (typeof STORED_STATES)[number]

/** Facts that the list shows too. Times are ISO texts in UTC. */
const LISTED_FACTS = {
  title: isText,
  client: isText,
  /** How many pictures a client may submit. */
  least: isNumber,
  most: isNumber,
  /** A passed deadline closes nothing; a later submission is marked late. */
  deadline: orNull(isText),
  /** The deadline's time zone, by its name in the tz database. */
  zone: isText,
}
const FACTS = {
  ...LISTED_FACTS,
  /** The address for receipts and reminders; null means that none go out. */
  clientEmail: orNull(isText),
  /** The message to the client; may be empty. */
  message: isText,
  notesAllowed: isFlag,
  /** How many times the client may request changes to delivered pictures; null means no limit. */
  revisionRounds: orNothing(orNull(isNumber)),
}
const isFacts = shaped(FACTS)
/** The facts of a run. `POST /runs/new` takes all of them, `PATCH /runs/:key` any part. */
export type ClientRunFacts = Guarded<typeof isFacts>

const ROW = {
  ...LISTED_FACTS,
  id: isNumber,
  state: oneOf(...RUN_STATES),
  isArchived: isFlag,
  /** The pictures chosen so far, submitted or not. */
  chosen: isNumber,
  /** The number of offered pictures. */
  pictures: isNumber,
  versions: isNumber,
  lastActivity: isText,
  /** Null before the first delivery. An earlier release's API omits it. */
  delivery: orNothing(orNull(isDeliverySummary)),
}
export const isClientRunRow = shaped(ROW)
export type ClientRunRow = Guarded<typeof isClientRunRow>

export const isRunLink = shaped({
  id: isNumber,
  label: isText,
  createdAt: isText,
  expiresAt: orNull(isText),
  revokedAt: orNull(isText),
  lastUsedAt: orNull(isText),
  /** The address for the link's e-mails. An earlier release's API omits this and the fields below. */
  email: orNothing(orNull(isText)),
  /** When the last e-mail went out. */
  invitedAt: orNothing(orNull(isText)),
  /** Set while an e-mail waits for its server or for the run to open: the last problem, '' for none. */
  notInvited: orNothing(orNull(isText)),
})
export type RunLink = Guarded<typeof isRunLink>

/**
 * The answer to `POST /runs/:key/links`, the only one with the link's address. `path` is on this site, such as
 * `/run/private#…`; `mail` is a text that staff may send themselves.
 */
export const isCreatedLink = shaped({
  link: isRunLink,
  path: isText,
  mail: orNothing(shaped({ subject: isText, text: isText })),
})
export type CreatedLink = Guarded<typeof isCreatedLink>

/** The answer to `POST /runs/:key/deliveries`: where no e-mail goes out, a link with a text to send. */
export const isDelivered = shaped({ created: orNull(isCreatedLink) })

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
  /** The path of the version's receipt; null for a run from before receipts. */
  receipt: orNull(isText),
})
export type RunVersion = Guarded<typeof isVersion>

/** The current selection, submitted or not. */
const isSelection = shaped({ pictures: listOf(isNumber), note: isText, pictureNotes: mapOf(isText) })

/** The answer to `GET /runs/:key`: a run by private link, or one of /run, which has one version and no link. */
export const isClientRun = shaped({
  ...ROW,
  /** The run's name in paths: '12' of /run, 'R12' by private link. */
  key: isText,
  ...FACTS,
  createdAt: isText,
  offered: listOf(isOfferedPicture),
  access: orNothing(isPictureAccess),
  links: listOf(isRunLink),
  mails: orNothing(isFlag),
  /** Oldest first. */
  history: listOf(isVersion),
  selection: isSelection,
  /** An earlier release's API omits it. */
  deliveries: orNothing(isRunDeliveries),
})
export type ClientRun = Guarded<typeof isClientRun>

export const isRunEvent = shaped({
  id: isNumber,
  at: isText,
  actor: oneOf('staff', 'client', 'site'),
  /** The label of the client's link. */
  link: orNull(isText),
  /** Such as `chosen`, `moved`, `submitted`, `opened`; see content/run-activity-content.ts. */
  kind: isText,
  number: orNull(isNumber),
  detail: mapOf(isAnything),
})
export type RunEvent = Guarded<typeof isRunEvent>

/** The answer to `GET /runs/:key/activity?pages`, newest first; `next` is null when no older events follow. */
export const isRunActivity = shaped({ events: listOf(isRunEvent), next: orNull(isNumber) })
export type RunActivity = Guarded<typeof isRunActivity>

/** The answer to `GET /library/folders`, from which staff choose a run's pictures. */
export const isLibraryFolders = shaped({
  folders: listOf(shaped({ name: isText, path: isText })),
  warning: orNothing(isText),
})
export type LibraryFolders = Guarded<typeof isLibraryFolders>

const isLibraryPicture = shaped({ publicId: isText, width: isNumber, height: isNumber })
/** The answer to `GET /library/pictures?folder&q&after`. */
export const isLibraryPage = shaped({
  pictures: listOf(isLibraryPicture),
  access: orNothing(isPictureAccess),
  next: orNull(isText),
  total: isNumber,
  warning: orNothing(isText),
})
export type LibraryPage = Guarded<typeof isLibraryPage>
