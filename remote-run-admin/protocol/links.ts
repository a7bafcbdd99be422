import { isPictureAccess } from './access.ts'
import { PRIVATE_RUN_PATH } from './limits.ts'
import { isReceipt } from './receipts.ts'
import type { PictureNotes } from './runs.ts'
import { type Guarded, isFlag, isNumber, isText, listOf, oneOf, orNothing, orNull, shaped } from './shape.ts'

/** Returns the page of a private link. The token goes to the API in `Authorization: Bearer`. */
export const privateRunPath = (token: string): string => `${PRIVATE_RUN_PATH}#${token}`

/** An open run past its deadline is overdue. */
export const RUN_STATES = ['draft', 'open', 'submitted', 'overdue', 'closed'] as const
export type RunState = (typeof RUN_STATES)[number]

export const isOfferedRun = shaped({
  title: isText,
  client: isText,
  message: isText,
  least: isNumber,
  most: isNumber,
  deadline: orNull(isText),
  zone: isText,
  notesAllowed: isFlag,
  state: oneOf(...RUN_STATES),
})
/** The facts that a client sees of a run; `ClientRunFacts` explains each. */
export type OfferedRun = Guarded<typeof isOfferedRun>

export const isOfferedPicture = shaped({
  /** The number that people say: '#57'. A run never reuses one. */
  number: isNumber,
  publicId: isText,
  alt: isText,
  /** Pixels of the original; null when the library did not say. */
  width: orNull(isNumber),
  height: orNull(isNumber),
  /** The camera's file name; null when the library knew none, undefined from an earlier release's API. */
  originalName: orNothing(orNull(isText)),
  isRemoved: isFlag,
})
export type OfferedPicture = Guarded<typeof isOfferedPicture>

const isMark = shaped({
  number: isNumber,
  chosen: isFlag,
  chosenAt: isNumber,
  /** The choice is in the order of ranks; numbers break ties. */
  rank: isNumber,
  rankAt: isNumber,
  note: isText,
  noteAt: isNumber,
})
/**
 * The state of one picture, merged from all devices: three registers, each with the value of its latest edit.
 * Moments are milliseconds since the epoch, by the server's clock.
 */
export type Mark = Guarded<typeof isMark>

export const isEdit = shaped({
  /** A UUID. The same edit sent again changes nothing. */
  id: isText,
  number: isNumber,
  /** The time of the edit: milliseconds since the epoch, by the server's clock. */
  at: isNumber,
  chosen: orNothing(isFlag),
  rank: orNothing(isNumber),
  note: orNothing(isText),
  /** The note that the device knew. When another device has written in the meantime, the API keeps both. */
  noteBefore: orNothing(isText),
})
/** A device's edit of one picture; omitted fields stay as they are. */
export type Edit = Guarded<typeof isEdit>

/** A device's edit of the note to the studio. */
export type StudioNoteEdit = { id: string; at: number; note: string; noteBefore: string }

/**
 * The body of `POST /link/edits`; `since` is the revision that the device knows. The API saves all edits or
 * none, and answers 409 `submitted` or `closed` when the run is not open. A body has at most 64 KiB, which
 * 100 long notes exceed.
 */
export type SendEdits = { since: number; edits: readonly Edit[]; studioNote?: StudioNoteEdit }

const KNOWN = {
  revision: isNumber,
  /** The server's time, in milliseconds since the epoch. */
  time: isNumber,
  run: isOfferedRun,
  /** In `Changes` only the marks that have changed since, in `LinkView` all. */
  marks: listOf(isMark),
  studioNote: isText,
}

/**
 * The answer to `GET /link/changes?since` and `POST /link/edits`. With `isStale`, pictures or receipt have
 * changed, and the device must read the whole view again.
 */
export const isChanges = shaped({ ...KNOWN, isStale: isFlag })
export type Changes = Guarded<typeof isChanges>

/** The answer to `GET /link`. */
export const isLinkView = shaped({
  ...KNOWN,
  /** Includes removed pictures, because the client may have chosen them. */
  pictures: listOf(isOfferedPicture),
  access: orNothing(isPictureAccess),
  /** The receipt of the last submission while the run is locked; otherwise null. */
  receipt: orNull(isReceipt),
  /** Goes up with each delivery of finished pictures and each answer, while there is a receipt. */
  delivered: orNothing(isNumber),
})
export type LinkView = Guarded<typeof isLinkView>

/** The body of `POST /link/submit`: the choice that the client sees. The answer is the receipt. */
export type SubmitChoice = {
  /** A UUID. The same submission sent again returns the same version. */
  submissionId: string
  sender: string
  /** Numbers, in the client's order. */
  pictures: readonly number[]
  note?: string
  pictureNotes?: PictureNotes
}
