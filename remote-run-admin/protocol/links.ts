import { isPictureAccess } from './access.ts'
import { isOfferedPicture, RUN_STATES } from './client-runs.ts'
import { PRIVATE_RUN_PATH } from './limits.ts'
import { isReceipt } from './receipts.ts'
import type { PictureNotes } from './runs.ts'
import { type Guarded, isFlag, isNumber, isText, listOf, oneOf, orNothing, orNull, shaped } from './shape.ts'

/** A private link's page. The token goes to the API in `Authorization: Bearer`. */
export const privateRunPath = (token: string): string => `${PRIVATE_RUN_PATH}#${token}`

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
/** What a client is told of the run; `ClientRunFacts` says what each fact means. */
export type OfferedRun = Guarded<typeof isOfferedRun>

const isMark = shaped({
  number: isNumber,
  chosen: isFlag,
  chosenAt: isNumber,
  /** The choice is in the order of ranks; equal ones by number. */
  rank: isNumber,
  rankAt: isNumber,
  note: isText,
  noteAt: isNumber,
})
/**
 * What was said to one picture, by all devices together. Three registers: of each, the edit with the latest moment
 * holds. Moments are milliseconds since the epoch, by the clock of the server.
 */
export type Mark = Guarded<typeof isMark>

export const isEdit = shaped({
  /** A UUID: the same edit sent again changes nothing. */
  id: isText,
  number: isNumber,
  /** When it was made: milliseconds since the epoch, by the clock of the server. */
  at: isNumber,
  chosen: orNothing(isFlag),
  rank: orNothing(isNumber),
  note: orNothing(isText),
  /** The note that the device had before it; where another device has written meanwhile, both notes are kept. */
  noteBefore: orNothing(isText),
})
/** One device's wish for one picture; what it does not name stays. */
export type Edit = Guarded<typeof isEdit>

/** The same for the note to the studio. */
export type StudioNoteEdit = { id: string; at: number; note: string; noteBefore: string }

/**
 * `POST /link/edits`. `since` is the revision that the device knows. All edits are saved, or none: 409 `submitted` or
 * `closed` where the run is not open. A body has at most 64 KiB, which 100 long notes exceed.
 */
export type SendEdits = { since: number; edits: readonly Edit[]; studioNote?: StudioNoteEdit }

const KNOWN = {
  revision: isNumber,
  /** The server's, in milliseconds since the epoch. */
  time: isNumber,
  run: isOfferedRun,
  /** In `Changes` those that have changed since, in `LinkView` all. */
  marks: listOf(isMark),
  studioNote: isText,
}

/**
 * `GET /link/changes?since`, and what `POST /link/edits` answers. `isStale`: the pictures or the receipt have changed,
 * so the whole is to be asked for.
 */
export const isChanges = shaped({ ...KNOWN, isStale: isFlag })
export type Changes = Guarded<typeof isChanges>

/** `GET /link` */
export const isLinkView = shaped({
  ...KNOWN,
  /** Those that were taken out are among them, because they may be chosen. */
  pictures: listOf(isOfferedPicture),
  access: orNothing(isPictureAccess),
  /** Of what was sent last, while the run is locked; else null. */
  receipt: orNull(isReceipt),
})
export type LinkView = Guarded<typeof isLinkView>

/** `POST /link/submit`: what the client sees when sending; it answers the receipt. */
export type SubmitChoice = {
  /** A UUID. The same submission sent again is the same version. */
  submissionId: string
  sender: string
  /** Numbers, in the client's order. */
  pictures: readonly number[]
  note?: string
  pictureNotes?: PictureNotes
}
