import { isClientRunRow } from './client-runs.ts'
import { type Guarded, isFlag, isNumber, isText, listOf, mapOf, orNothing, orNull, shaped } from './shape.ts'
import { WAITS } from './waits.ts'

export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** What the list may be limited to: what runs wait for, or archived runs. */
export const RUN_FILTERS = [...WAITS, 'archived'] as const
export type RunFilter = (typeof RUN_FILTERS)[number]

/** The formats of an export: `stems` is `txt` without file extensions, `zip` has the original pictures. */
export const EXPORT_FORMATS = ['txt', 'stems', 'csv', 'json', 'xmp', 'zip'] as const
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

const isRunRow = shaped({
  ...RUN,
  /** Null for a run by link before its first version; the other fields are those of the last one. */
  submission_time: orNull(isText),
  note: orNothing(orNull(isText)),
  picture_notes: orNothing(mapOf(isText)),
  receipt: orNothing(orNull(isText)),
  /** Set for a run by private link, whose client is `user_name`. */
  run: orNothing(isClientRunRow),
})
export type RunRow = Guarded<typeof isRunRow>

/** Returns the name of a run in paths: '12' of /run, 'R12' by private link. */
export const runKey = ({ id, run }: Pick<RunRow, 'id' | 'run'>): string => (run ? `R${id}` : String(id))

/** The answer to `GET /runs?sort&q&waits&before`; `next` is the cursor of the following page. */
export const isRunPage = shaped({
  runs: listOf(isRunRow),
  next: orNull(isText),
  /** How many runs of the search each filter shows, except `nothing`. */
  counts: mapOf(isNumber),
  warning: orNothing(isText),
})
export type RunPage = Guarded<typeof isRunPage>

/** The answer to `GET /runs/:key/neighbors?sort&q&waits`: the runs around one in that list; null at its ends. */
export const isRunNeighbors = shaped({ previous: orNull(isText), next: orNull(isText) })
export type RunNeighbors = Guarded<typeof isRunNeighbors>

/** The answer to `GET /stats`. `untrustedProxy`: TRUSTED_PROXIES lacks a proxy that forwards requests. */
export const isRunStats = shaped({
  runs: isNumber,
  images: isNumber,
  latest: orNull(isText),
  untrustedProxy: orNothing(isFlag),
})
export type RunStats = Guarded<typeof isRunStats>
