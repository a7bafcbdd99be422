import type { PictureAccess } from '@lustre/shared-ui'
import type { OfferedPicture, OfferedRun } from '#protocol/links.ts'
import type { Receipt } from '#protocol/receipts.ts'

/** offline: without a connection; failing: connected, but the API refuses. */
export type Saving = 'saved' | 'saving' | 'offline' | 'failing'

/** What a private run's page shows besides the selection. */
export type LinkState = {
  /** none: the link opens nothing, failed: the page tries again; `message` says why. */
  page: 'loading' | 'none' | 'failed' | 'there'
  message: string
  run: OfferedRun | null
  pictures: readonly OfferedPicture[]
  /** Access to the pictures, if they are private. */
  access: PictureAccess | null
  /** Receipt of the last submission, while the run is locked. */
  receipt: Receipt | null
  /** Goes up with each delivery and answer; null while nothing is delivered. */
  delivered: number | null
  /** The name under which this page has just submitted. */
  sentBy: string | null
  /** Another device submitted while this page was open. */
  isSentElsewhere: boolean
  saving: Saving
  /** Number of unsaved changes; `isKept` says whether they survive the page. */
  pending: number
  isKept: boolean
  /** Why the API refused a save for good. */
  refusal: string | null
  /** What became of this selection and that of another device. */
  merged: string | null
}

export const LOADING: LinkState = {
  page: 'loading',
  message: '',
  run: null,
  pictures: [],
  access: null,
  receipt: null,
  delivered: null,
  sentBy: null,
  isSentElsewhere: false,
  saving: 'saved',
  pending: 0,
  isKept: true,
  refusal: null,
  merged: null,
}

/** Returns whether the selection can change. A passed deadline does not lock a run. */
export const canChange = ({ run }: Pick<LinkState, 'run'>): boolean =>
  run?.state === 'open' || run?.state === 'overdue'
