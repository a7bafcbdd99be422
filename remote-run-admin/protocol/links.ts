import {
  type Guarded,
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
import { PRIVATE_RUN_PATH } from './limits.ts'
import { isReceipt } from './receipts.ts'
import type { PictureNotes } from './runs.ts'

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

const isDraftNote = shaped({
  text: isText,
  /** When it was written, by the clock of its device: milliseconds since the epoch. */
  at: isNumber,
})

/** The key of the note to the studio among a draft's notes; no picture has this number. */
export const STUDIO = '0'

export const isDraft = shaped({
  /** The numbers of the chosen pictures, in the client's order. */
  picks: listOf(isNumber),
  /** By the number of the picture, as text; an empty note has no entry. */
  notes: mapOf(isDraftNote),
  /** Counts the saves. A save names the version that it changes. */
  version: isNumber,
  /** The ids of the last saves, by which a device finds one whose answer it lost. */
  saves: listOf(isText),
})
/** What a client has chosen and noted in a run: one document, which devices save whole. */
export type Draft = Guarded<typeof isDraft>

/**
 * The body of `PUT /link/draft`, the next version of the draft. The answer is `Changes`, with status 409 if the run
 * has another version, or fewer pictures may be chosen; nothing is saved then. A locked run answers 409 `submitted`
 * or `closed`.
 */
export type SaveDraft = Pick<Draft, 'picks' | 'notes' | 'version'> & {
  /** A UUID. */
  id: string
}

const KNOWN = {
  /** Counts the changes of everything but the draft. */
  revision: isNumber,
  run: isOfferedRun,
}

/**
 * The answer to `GET /link/changes?version` and `PUT /link/draft`. After another `revision`, the device reads the
 * whole view again.
 */
export const isChanges = shaped({
  ...KNOWN,
  /** null: the device knows it. */
  draft: orNull(isDraft),
})
export type Changes = Guarded<typeof isChanges>

/** The answer to `GET /link`. */
export const isLinkView = shaped({
  ...KNOWN,
  draft: isDraft,
  /** Includes removed pictures, because the client may have chosen them. */
  pictures: listOf(isOfferedPicture),
  access: orNothing(isPictureAccess),
  /** The receipt of the last submission while the run is locked; otherwise null. */
  receipt: orNull(isReceipt),
  /** Goes up with each delivery of finished pictures and each answer, while there is a receipt. */
  delivered: orNothing(isNumber),
})
export type LinkView = Guarded<typeof isLinkView>

/** The body of `POST /link/submit`: the selection that the client sees. The answer is the receipt. */
export type SubmitSelection = {
  /** A UUID. The same submission sent again returns the same version. */
  submissionId: string
  sender: string
  /** Numbers, in the client's order. */
  pictures: readonly number[]
  note?: string
  pictureNotes?: PictureNotes
}
