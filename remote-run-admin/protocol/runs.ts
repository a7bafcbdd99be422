import { isRecord } from '@lustre/platform/is-record'

/** Orders of the list. */
export const SORTS = ['newest', 'oldest', 'most', 'fewest'] as const
export type Sort = (typeof SORTS)[number]

/** What one run can be downloaded as. */
export const EXPORT_FORMATS = ['txt', 'csv', 'json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What `POST /runs` takes. The same submission sent again is the same run. */
export type Submission = {
  /** A UUID. */
  submissionId: string
  userName: string
  selectedImages: readonly number[]
  /** To the studio. */
  note?: string
  /** By picture id as text, only of chosen pictures. */
  pictureNotes?: Readonly<Record<string, string>>
}

/** A run as the API tells it; times are ISO texts in UTC. */
export type RunRecord = {
  id: number
  user_name: string
  /** Ids in the order of choosing. */
  selected_images: readonly number[]
  submission_time: string
  created_at: string
}

/** `GET /runs`: `next` is the cursor of the page after this one. */
export type RunPage = { runs: RunRecord[]; next: string | null; warning?: string }

/** `GET /stats`. `untrustedProxy`: a proxy that TRUSTED_PROXIES does not name speaks for visitors. */
export type RunStats = { runs: number; images: number; latest: string | null; untrustedProxy?: boolean }

export const isRunRecord = (value: unknown): value is RunRecord =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  typeof value.user_name === 'string' &&
  Array.isArray(value.selected_images) &&
  value.selected_images.every((id) => typeof id === 'number') &&
  typeof value.submission_time === 'string' &&
  typeof value.created_at === 'string'

export const isRunPage = (value: unknown): value is RunPage =>
  isRecord(value) &&
  Array.isArray(value.runs) &&
  value.runs.every(isRunRecord) &&
  (value.next === null || typeof value.next === 'string') &&
  (value.warning === undefined || typeof value.warning === 'string')

export const isRunStats = (value: unknown): value is RunStats =>
  isRecord(value) &&
  typeof value.runs === 'number' &&
  typeof value.images === 'number' &&
  (value.latest === null || typeof value.latest === 'string') &&
  (value.untrustedProxy === undefined || typeof value.untrustedProxy === 'boolean')
