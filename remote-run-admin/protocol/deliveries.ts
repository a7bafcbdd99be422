import {
  type Guarded,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNothing,
  orNull,
  shaped,
} from '@lustre/platform/shape'
import { isPictureAccess } from './access.ts'

/** How long downloads work after the last delivery. Source: product spec, 9: images are kept for 90 days. */
export const DOWNLOAD_DAYS = 90
/** How long before that end the client gets an e-mail. */
export const ENDING_DAYS = 7
/** Revision rounds of a new run. Source: product spec, 9, First Look; the larger packages have no limit. */
export const DEFAULT_REVISION_ROUNDS = 1
export const MAX_REVISION_ROUNDS = 99

const isEarlierFile = shaped({
  name: isText,
  publicId: isText,
  width: orNull(isNumber),
  height: orNull(isNumber),
  /** The change that the client requested then. */
  note: orNull(isText),
})

const FILE = {
  id: isNumber,
  /** As the camera wrote it. */
  name: isText,
  publicId: isText,
  bytes: isNumber,
  /** Pixels; null when the library did not say. */
  width: orNull(isNumber),
  height: orNull(isNumber),
  /** The number of the picture that it finishes. */
  number: orNull(isNumber),
  answer: orNull(oneOf('approved', 'change')),
  /** The requested change. */
  note: orNull(isText),
  /** The versions that it replaces, oldest first. An earlier release's API omits them. */
  earlier: orNothing(orNull(listOf(isEarlierFile))),
}
const isDeliveredFile = shaped(FILE)
export type DeliveredFile = Guarded<typeof isDeliveredFile>

const ROUNDS = {
  /** How many times the client has requested changes, and how many the package includes; null: no limit. */
  roundsUsed: isNumber,
  revisionRounds: orNull(isNumber),
  /** When the downloads end: an ISO text in UTC. */
  endsAt: isText,
  isOver: isFlag,
}
/** The answer to `GET /link/delivery`: for each picture, the files of its latest delivery. */
export const isDelivery = shaped({
  ...ROUNDS,
  files: listOf(isDeliveredFile),
  access: orNothing(isPictureAccess),
})
export type Delivery = Guarded<typeof isDelivery>

/** The body of `POST /link/delivery/answers`. The same answer sent again changes nothing. */
export type DeliveryAnswer = {
  /** A UUID. */
  answerId: string
  /** Ids of files. */
  approved: readonly number[]
  /** All of them together use one round. */
  changes: readonly { file: number; note: string }[]
}

/** The answer to `POST /link/delivery/downloads` `{ file }`, where null asks for the zip of all. */
export const isDownload = shaped({ path: isText })

export const isDeliverySummary = shaped({
  files: isNumber,
  approved: isNumber,
  changes: isNumber,
  isOver: isFlag,
  /** The chosen pictures without a delivered file. An earlier release's API omits it. */
  missing: orNothing(isNumber),
})
export type DeliverySummary = Guarded<typeof isDeliverySummary>

export const isStaffFile = shaped({
  ...FILE,
  /** The number of its delivery; null before. */
  delivery: orNull(isNumber),
  /** Whether it is no photo, and its bytes do not say how it came about. An earlier release's API omits it. */
  isUnmarked: orNothing(isFlag),
})
export type StaffFile = Guarded<typeof isStaffFile>

/** What staff see of a run's deliveries: delivered files that are current, and files that wait for the next. */
export const isRunDeliveries = shaped({
  count: isNumber,
  deliveredAt: orNull(isText),
  endsAt: orNull(isText),
  roundsUsed: isNumber,
  files: listOf(isStaffFile),
})
