import { callApi } from '@lustre/platform/call-api'
import {
  type Changes,
  isChanges,
  isLinkView,
  type LinkView,
  type SaveDraft,
  type SubmitSelection,
} from '#protocol/links.ts'
import { isReceipt, type Receipt } from '#protocol/receipts.ts'

/** Browsers let 64 KiB outlive a page. This many UTF-16 units never exceed it. */
const KEEPALIVE_LENGTH = 20_000

/** Returns whether a call with this body may outlive the page. */
export const outlives = (body: object): boolean => JSON.stringify(body).length < KEEPALIVE_LENGTH

const SUBMIT_LIMIT_MS = 20_000

const CALL_LIMIT_MS = 15_000

const API = 'run-admin'

/**
 * Makes the calls of one private link. Each rejects with an `ApiProblem`, or with the reason of its signal.
 */
export function createLinkApi(token: string) {
  const common = { token, timeLimitMs: CALL_LIMIT_MS }
  return {
    view: (signal: AbortSignal): Promise<LinkView> =>
      callApi(API, '/link', { ...common, signal, guard: isLinkView }),

    changes: (version: number, signal: AbortSignal): Promise<Changes> =>
      callApi(API, `/link/changes?version=${version}`, { ...common, signal, guard: isChanges }),

    /** Saves the draft. A small call continues when the client leaves the page. */
    save: (draft: SaveDraft): Promise<Changes> =>
      callApi(API, '/link/draft', {
        ...common,
        method: 'PUT',
        body: draft,
        keepalive: outlives(draft),
        isRepeatable: true,
        guard: isChanges,
      }),

    submit: (selection: SubmitSelection): Promise<Receipt> =>
      callApi(API, '/link/submit', {
        token,
        timeLimitMs: SUBMIT_LIMIT_MS,
        body: selection,
        isRepeatable: true,
        guard: isReceipt,
      }),
  }
}

export type LinkApi = ReturnType<typeof createLinkApi>
