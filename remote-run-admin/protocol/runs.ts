import {
  type Guarded,
  isFlag,
  isNumber,
  isText,
  listOf,
  mapOf,
  orNothing,
  orNull,
  shaped,
} from '@lustre/platform/shape'

export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** The formats of an export: `stems` is `txt` without file extensions, `zip` has the original pictures. */
export const EXPORT_FORMATS = ['zip', 'txt', 'stems', 'xmp', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** The body of `POST /runs`. The same submission sent again returns the same run. */
export type Submission = {
  /** A UUID. */
  submissionId: string
  userName: string
  selectedImages: readonly number[]
  /** The note to the studio. */
  note?: string
  /** By the id of a chosen picture, as text. */
  pictureNotes?: PictureNotes
}

/** A client's notes on pictures, by their ids as text. */
export type PictureNotes = Readonly<Record<string, string>>

/** The fields of a run; times are ISO texts in UTC. */
export const RUN = {
  id: isNumber,
  user_name: isText,
  /** Ids in the order chosen. */
  selected_images: listOf(isNumber),
  submission_time: isText,
  created_at: isText,
}

/** The answer to `POST /runs`; each holder of the path in `receipt` may read the run. */
export const isSubmittedRun = shaped({ ...RUN, receipt: isText })
export type SubmittedRun = Guarded<typeof isSubmittedRun>

/** A run as staff see it. An earlier release's API omits the optional fields. */
export const isRunRecord = shaped({
  ...RUN,
  note: orNothing(orNull(isText)),
  picture_notes: orNothing(mapOf(isText)),
  /** The path of the client's receipt; null for a run from before receipts. */
  receipt: orNothing(orNull(isText)),
})
export type RunRecord = Guarded<typeof isRunRecord>

/** The answer to `GET /stats`. `untrustedProxy`: TRUSTED_PROXIES lacks a proxy that forwards requests. */
export const isRunStats = shaped({
  runs: isNumber,
  images: isNumber,
  latest: orNull(isText),
  untrustedProxy: orNothing(isFlag),
})
export type RunStats = Guarded<typeof isRunStats>
