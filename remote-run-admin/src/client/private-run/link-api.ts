import { callApi } from '@lustre/platform/call-api'
import {
  type Changes,
  type Edit,
  isChanges,
  isLinkView,
  type LinkView,
  type SendEdits,
  type SubmitChoice,
} from '../../../protocol/links.ts'
import { isReceipt, type Receipt } from '../../../protocol/receipts.ts'
import { STUDIO } from './edit-queue.ts'

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

    changes: (since: number, signal: AbortSignal): Promise<Changes> =>
      callApi(API, `/link/changes?since=${since}`, { ...common, signal, guard: isChanges }),

    /**
     * Saves edits, including the note to the studio. A small call continues when the client leaves the page.
     */
    save(since: number, all: readonly Edit[]): Promise<Changes> {
      const studio = all.find(({ number }) => number === STUDIO)
      const body: SendEdits = {
        since,
        edits: all.filter((edit) => edit !== studio),
        ...(studio && {
          studioNote: {
            id: studio.id,
            at: studio.at,
            note: studio.note ?? '',
            noteBefore: studio.noteBefore ?? '',
          },
        }),
      }
      return callApi(API, '/link/edits', {
        ...common,
        body,
        keepalive: outlives(body),
        isRepeatable: true,
        guard: isChanges,
      })
    },

    submit: (choice: SubmitChoice): Promise<Receipt> =>
      callApi(API, '/link/submit', {
        token,
        timeLimitMs: SUBMIT_LIMIT_MS,
        body: choice,
        isRepeatable: true,
        guard: isReceipt,
      }),
  }
}

export type LinkApi = ReturnType<typeof createLinkApi>
