import type { PictureAccess } from '@lustre/shared-ui'
import type { OfferedPicture } from '../../../protocol/client-runs.ts'
import type { OfferedRun } from '../../../protocol/links.ts'
import type { Receipt } from '../../../protocol/receipts.ts'

/** failing: there is a connection, and the server does not take it. */
export type Saving = 'saved' | 'saving' | 'offline' | 'failing'

/** What the page of a private link shows, beside the choice itself. */
export type LinkState = {
  /** none: the link opens nothing; failed: `message` says what is wrong, and it is tried again. */
  page: 'loading' | 'none' | 'failed' | 'there'
  message: string
  run: OfferedRun | null
  pictures: readonly OfferedPicture[]
  /** What opens them where they are private. */
  access: PictureAccess | null
  /** Of what was sent last, while the run is locked. */
  receipt: Receipt | null
  /** Who has just sent it from this page. */
  sentBy: string | null
  /** Another device has sent it while this page was open. */
  isSentElsewhere: boolean
  saving: Saving
  /** Edits that are not saved, and whether they outlive the page. */
  pending: number
  isKept: boolean
  /** Why an edit was not taken, and never will be. */
  refusal: string | null
}

export const LOADING: LinkState = {
  page: 'loading',
  message: '',
  run: null,
  pictures: [],
  access: null,
  receipt: null,
  sentBy: null,
  isSentElsewhere: false,
  saving: 'saved',
  pending: 0,
  isKept: true,
  refusal: null,
}

/** A deadline that has passed closes nothing. */
export const canChange = ({ run }: Pick<LinkState, 'run'>): boolean =>
  run?.state === 'open' || run?.state === 'overdue'
