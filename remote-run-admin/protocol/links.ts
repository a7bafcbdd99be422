import {
  type ClientRunFacts,
  isOfferedPicture,
  type OfferedPicture,
  RUN_STATES,
  type RunState,
} from './client-runs.ts'
import { PRIVATE_RUN_PATH } from './constants.ts'
import { isReceipt, type Receipt } from './receipts.ts'
import type { PictureNotes } from './runs.ts'
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shaped } from './shape.ts'

/** A private link's page. The token goes to the API in `Authorization: Bearer`. */
export const privateRunPath = (token: string): string => `${PRIVATE_RUN_PATH}#${token}`

/** What a client is told of the run. */
export type OfferedRun = Pick<
  ClientRunFacts,
  'title' | 'client' | 'message' | 'least' | 'most' | 'deadline' | 'zone' | 'notesAllowed'
> & { state: RunState }

/**
 * What was said to one picture, by all devices together. Three registers: of each, the edit with the latest moment
 * holds. Moments are milliseconds since the epoch, by the clock of the server.
 */
export type Mark = {
  number: number
  chosen: boolean
  chosenAt: number
  /** The choice is in the order of ranks; equal ones by number. */
  rank: number
  rankAt: number
  note: string
  noteAt: number
}

/** One device's wish for one picture; what it does not name stays. */
export type Edit = {
  /** A UUID: the same edit sent again changes nothing. */
  id: string
  number: number
  /** When it was made: milliseconds since the epoch, by the clock of the server. */
  at: number
  chosen?: boolean
  rank?: number
  note?: string
  /** The note that the device had before it; where another device has written meanwhile, both notes are kept. */
  noteBefore?: string
}

/** The same for the note to the studio. */
export type StudioNoteEdit = { id: string; at: number; note: string; noteBefore: string }

/**
 * `POST /link/edits`. `since` is the revision that the device knows. All edits are saved, or none: 409 `submitted` or
 * `closed` where the run is not open. A body has at most 64 KiB, which 100 long notes exceed.
 */
export type SendEdits = { since: number; edits: readonly Edit[]; studioNote?: StudioNoteEdit }

/** `GET /link/changes?since`, and what `POST /link/edits` answers. */
export type Changes = {
  revision: number
  /** The server's, in milliseconds since the epoch. */
  time: number
  run: OfferedRun
  /** Those that have changed since. */
  marks: Mark[]
  studioNote: string
  /** The pictures or the receipt have changed: the whole is to be asked for. */
  isStale: boolean
}

/** `GET /link` */
export type LinkView = Omit<Changes, 'isStale'> & {
  /** Those that were taken out are among them, because they may be chosen. */
  pictures: OfferedPicture[]
  /** Of what was sent last, while the run is locked; else null. */
  receipt: Receipt | null
}

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

const RUN = shaped<OfferedRun>({
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

const isMark = shaped<Mark>({
  number: isNumber,
  chosen: isFlag,
  chosenAt: isNumber,
  rank: isNumber,
  rankAt: isNumber,
  note: isText,
  noteAt: isNumber,
})

const KNOWN = { revision: isNumber, time: isNumber, run: RUN, marks: listOf(isMark), studioNote: isText }

export const isChanges = shaped<Changes>({ ...KNOWN, isStale: isFlag })

export const isLinkView = shaped<LinkView>({
  ...KNOWN,
  pictures: listOf(isOfferedPicture),
  receipt: orNull(isReceipt),
})
