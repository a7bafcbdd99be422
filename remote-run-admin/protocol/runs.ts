import { isRecord } from '@lustre/platform/is-record'

/** Orders of the list. */
export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** What one run, or one version of a client's, can be downloaded as: `zip` has the original pictures. */
export const EXPORT_FORMATS = ['txt', 'csv', 'json', 'xmp', 'zip'] as const
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
type Run = {
  id: number
  user_name: string
  /** Ids in the order of choosing. */
  selected_images: readonly number[]
  submission_time: string
  created_at: string
}

/** What `POST /runs` answers. */
export type SubmittedRun = Run & {
  /** Where the client finds the run again, a path of this site. Whoever has it may read the run. */
  receipt: string
}

/** A run as staff see it. An API of a release before knows nothing of what is optional. */
export type RunRecord = Run & {
  note?: string | null
  picture_notes?: PictureNotes
  /** As on the client's receipt; see api/checksum.ts. */
  checksum?: string
  /** Path of the client's receipt; null for a run from before there were any. */
  receipt?: string | null
}

/** `GET /runs`: `next` is the cursor of the page after this one. */
export type RunPage = { runs: RunRecord[]; next: string | null; warning?: string }

/** `GET /runs/:id/neighbors?sort&q`: the records before and after it in that list; null at its ends. */
export type RunNeighbors = { previous: number | null; next: number | null }

/** `GET /stats`. `untrustedProxy`: a proxy that TRUSTED_PROXIES does not name speaks for visitors. */
export type RunStats = { runs: number; images: number; latest: string | null; untrustedProxy?: boolean }

const isRun = (value: unknown): value is Run & Record<string, unknown> =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.user_name === 'string' &&
  Array.isArray(value.selected_images) &&
  value.selected_images.every((id) => typeof id === 'number') &&
  typeof value.submission_time === 'string' &&
  typeof value.created_at === 'string'

export const isSubmittedRun = (value: unknown): value is SubmittedRun =>
  isRun(value) && typeof value.receipt === 'string'

const isTextOrNothing = (value: unknown) => value === undefined || value === null || typeof value === 'string'

const isPictureNotes = (value: unknown) =>
  isRecord(value) && Object.values(value).every((note) => typeof note === 'string')

export const isRunRecord = (value: unknown): value is RunRecord =>
  isRun(value) &&
  isTextOrNothing(value.note) &&
  (value.picture_notes === undefined || isPictureNotes(value.picture_notes)) &&
  (value.checksum === undefined || typeof value.checksum === 'string') &&
  isTextOrNothing(value.receipt)

export const isRunPage = (value: unknown): value is RunPage =>
  isRecord(value) &&
  Array.isArray(value.runs) &&
  value.runs.every(isRunRecord) &&
  (value.next === null || typeof value.next === 'string') &&
  (value.warning === undefined || typeof value.warning === 'string')

const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

export const isRunNeighbors = (value: unknown): value is RunNeighbors =>
  isRecord(value) && isNumberOrNull(value.previous) && isNumberOrNull(value.next)

export const isRunStats = (value: unknown): value is RunStats =>
  isRecord(value) &&
  typeof value.runs === 'number' &&
  typeof value.images === 'number' &&
  (value.latest === null || typeof value.latest === 'string') &&
  (value.untrustedProxy === undefined || typeof value.untrustedProxy === 'boolean')
