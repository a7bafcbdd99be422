import { type Guarded, isFlag, isNumber, isText, listOf, mapOf, orNothing, orNull, shaped } from './shape.ts'

/** Orders of the list. */
export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** What one run, or one version of a client's, can be downloaded as: `stems` is `txt` without endings, `zip` has the original pictures. */
export const EXPORT_FORMATS = ['txt', 'stems', 'csv', 'json', 'xmp', 'zip'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What `POST /runs` takes. The same submission sent again is the same run. */
export type Submission = {
  /** A UUID. */
  submissionId: string
  userName: string
  selectedImages: readonly number[]
  /** To the studio. */
  note?: string
  /** By the id of a chosen picture, as text. */
  pictureNotes?: PictureNotes
}

/** What a client says to single pictures, by their ids as text. */
export type PictureNotes = Readonly<Record<string, string>>

/** The run itself; times are ISO texts in UTC. */
export const RUN = {
  id: isNumber,
  user_name: isText,
  /** Ids in the order of choosing. */
  selected_images: listOf(isNumber),
  submission_time: isText,
  created_at: isText,
}

/** What `POST /runs` answers: `receipt` is the path at which whoever has it may read the run. */
export const isSubmittedRun = shaped({ ...RUN, receipt: isText })
export type SubmittedRun = Guarded<typeof isSubmittedRun>

/** A run as staff see it. An API of a release before knows nothing of what is optional. */
export const isRunRecord = shaped({
  ...RUN,
  note: orNothing(orNull(isText)),
  picture_notes: orNothing(mapOf(isText)),
  /** As on the client's receipt; see api/shared/checksum.ts. */
  checksum: orNothing(isText),
  /** Path of the client's receipt; null for a run from before there were any. */
  receipt: orNothing(orNull(isText)),
})
export type RunRecord = Guarded<typeof isRunRecord>

/** `GET /runs`: `next` is the cursor of the page after this one. */
export const isRunPage = shaped({
  runs: listOf(isRunRecord),
  next: orNull(isText),
  warning: orNothing(isText),
})
export type RunPage = Guarded<typeof isRunPage>

/** `GET /runs/:id/neighbors?sort&q`: the records before and after it in that list; null at its ends. */
export const isRunNeighbors = shaped({ previous: orNull(isNumber), next: orNull(isNumber) })
export type RunNeighbors = Guarded<typeof isRunNeighbors>

/** `GET /stats`. `untrustedProxy`: a proxy that TRUSTED_PROXIES does not name speaks for visitors. */
export const isRunStats = shaped({
  runs: isNumber,
  images: isNumber,
  latest: orNull(isText),
  untrustedProxy: orNothing(isFlag),
})
export type RunStats = Guarded<typeof isRunStats>
