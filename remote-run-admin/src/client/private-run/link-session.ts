import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createStore } from 'zustand'
import { LINK_MESSAGES } from '../../../content/link-messages.ts'
import type { OfferedRun } from '../../../protocol/links.ts'
import type { Send } from '../submit/use-submission.ts'
import { createLedger } from './ledger.ts'
import { createLinkApi } from './link-api.ts'
import { canChange, type LinkState, LOADING } from './link-state.ts'
import { createLinkStorage } from './link-storage.ts'
import { createPrivateStore, rulesOf } from './private-store.ts'
import { createSync } from './sync.ts'

/** @param token the link's token */
export function openLink(token: string) {
  const storage = createLinkStorage(token)
  const ledger = createLedger(storage)
  const api = createLinkApi(token)
  const link = createStore<LinkState>()(() => LOADING)
  const { store, show } = createPrivateStore(ledger, storage, (waitMs) => sync.edited(waitMs))

  let ruled: [run: OfferedRun | null, pictures: unknown] = [null, null]
  let isSending = false
  const sync = createSync({
    api,
    ledger,
    link,
    onKnown() {
      const { run, pictures } = link.getState()
      if (run && (ruled[0] !== run || ruled[1] !== pictures)) {
        const wasOpen = canChange({ run: ruled[0] })
        ruled = [run, pictures]
        store.setState({ rules: rulesOf(run, pictures) })
        if (run.state === 'submitted') {
          if (wasOpen) link.setState({ isSentElsewhere: !isSending })
          isSending = false
          // The submission with this id has arrived; after a reopening, the API would mistake
          // the next one for it.
          store.getState().clear()
        }
      }
      show()
    },
  })

  const send: Send = async (submissionId, { userName, selectedImages, note, pictureNotes }) => {
    await sync.settle()
    isSending = true
    try {
      const receipt = await api.submit({
        submissionId,
        sender: userName,
        pictures: selectedImages,
        note,
        pictureNotes,
      })
      store.getState().clear()
      const { run } = link.getState()
      link.setState({ receipt, sentBy: userName, run: run && { ...run, state: 'submitted' } })
      sync.reload()
      return { ok: true, receipt: null }
    } catch (problem) {
      const { status, code } = problem instanceof ApiProblem ? problem : { status: 0, code: '' }
      // Without an answer, the submission may still have arrived.
      isSending = status === 0
      // The run has changed since the page loaded it.
      if (status === 400 || status === 409) sync.reload()
      return {
        ok: false,
        message: sentenceOf(problem, LINK_MESSAGES.submitFailed),
        conflict: code === 'conflict',
      }
    }
  }

  return {
    token,
    /** The choice and its notes. */
    store,
    link,
    /** Loads the run and keeps it in sync with the API. @returns a function that stops it */
    start: sync.start,
    retry: sync.wake,
    /** Loads everything again. */
    renew: sync.reload,
    /** Sends what an outbox holds, in turn with everything else; call it after each new entry. */
    carry: sync.carry,
    send,
  }
}

/** A private link that is open on this page. */
export type LinkSession = ReturnType<typeof openLink>
