import { ApiProblem, sentenceOf } from '@lustre/platform/call-api'
import { createStore } from 'zustand'
import { shallow } from 'zustand/vanilla/shallow'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { type OfferedPicture, type OfferedRun, STUDIO } from '#protocol/links.ts'
import { EMPTY_DRAFT, parseDraft, type RunState, type RunStore } from '../light-table/run-store.ts'
import { isPicked, RUN_RULES, type Rules, toggled } from '../light-table/selection.ts'
import type { Send } from '../submit/use-submission.ts'
import { createLinkApi, type LinkApi } from './link-api.ts'
import { canChange, type LinkState, LOADING } from './link-state.ts'
import { createLinkStorage, type LinkStorage } from './link-storage.ts'
import { createLocalDraft, type LocalDraft } from './local-draft.ts'
import { textsOf } from './merge.ts'
import { storedNote } from './note-text.ts'
import { BATCH_MS, createSync } from './sync.ts'

/** What a client types within this time is saved together, in milliseconds. */
const TYPING_MS = 800

type Limits = Pick<OfferedRun, 'least' | 'most' | 'notesAllowed'>
type Counted = Pick<OfferedPicture, 'number' | 'isRemoved'>

/** A run of 13 pictures with limits of 10 and 25 asks for 10 to 13, and one of 8 pictures for 8. */
export function rulesOf({ least, most, notesAllowed }: Limits, pictures: readonly Counted[]): Rules {
  const removed = pictures.filter(({ isRemoved }) => isRemoved)
  const offered = pictures.length - removed.length
  return {
    least: Math.min(least, offered),
    most: Math.min(most, offered),
    notes: notesAllowed,
    withdrawn: new Set(removed.map(({ number }) => number)),
  }
}

/** Removes every kept page and picture, because the link to them opens nothing anymore. */
async function forgetOffline(): Promise<void> {
  // Absent on plain http.
  const { caches } = globalThis
  for (const name of (await caches?.keys().catch(() => [])) ?? [])
    if (name.startsWith('lustre:offline:')) await caches.delete(name)
}

/**
 * Makes the store of a selection in a private run: every change goes to the draft, and the store shows the draft.
 * @param onChange gets how long the change may wait for others, in milliseconds
 */
function createPrivateStore(draft: LocalDraft, storage: LinkStorage, onChange: (waitMs: number) => void) {
  /**
   * Notes exactly as typed, by their key; the stored text is trimmed, which would drop the space before the next
   * word.
   */
  const typed = new Map<string, string>()
  const asTyped = (key: string, stored: string) => {
    const text = typed.get(key)
    return text !== undefined && storedNote(text) === stored ? text : stored
  }

  const { name, submissionId } = parseDraft(storage.form())
  const store: RunStore = createStore<RunState>()((set, get) => {
    const write = (key: string, typing: string) => {
      typed.set(key, typing)
      const text = storedNote(typing)
      const { [key]: before, ...others } = draft.mine().notes
      if (text !== (before?.text ?? ''))
        draft.change({ notes: text === '' ? others : { ...others, [key]: { text, at: Date.now() } } })
      show()
      onChange(TYPING_MS)
    }
    const pick = (picks: readonly number[]) => {
      draft.change({ picks })
      show()
      onChange(BATCH_MS)
    }
    return {
      ...EMPTY_DRAFT,
      name,
      submissionId,
      rules: RUN_RULES,
      toggle(id) {
        const { picks, rules } = get()
        if (isPicked(picks, id) || !rules.withdrawn.has(id)) pick(toggled(picks, id, rules.most))
      },
      place(picks, id) {
        if (isPicked(get().picks, id) || !get().rules.withdrawn.has(id)) pick(picks)
      },
      setName: (text) => set({ name: text }),
      setNote: (text) => write(STUDIO, text),
      setPictureNote: (id, text) => write(String(id), text),
      // Keeps the name for a second submission.
      closeSubmission() {},
      clear: () => set({ submissionId: null }),
    }
  })

  store.subscribe((state, before) => {
    if (state.name === before.name && state.submissionId === before.submissionId) return
    storage.keepForm({ name: state.name, submissionId: state.submissionId })
  })

  /** Shows what the draft holds now, with the same arrays and records where nothing differs. */
  function show() {
    const before = store.getState()
    const { picks } = draft.mine()
    const { [STUDIO]: note = '', ...stored } = textsOf(draft.mine())
    const pictureNotes = Object.fromEntries(
      Object.entries(stored).map(([key, text]) => [key, asTyped(key, text)]),
    )
    store.setState({
      picks: shallow(picks, before.picks) ? before.picks : picks,
      note: asTyped(STUDIO, note),
      pictureNotes: shallow(pictureNotes, before.pictureNotes) ? before.pictureNotes : pictureNotes,
    })
  }

  return { store, show }
}

/**
 * The function is long because store, sync and submission change the same link.
 * @param token the link's token
 */
export function openLink(token: string) {
  const storage = createLinkStorage(token)
  const draft = createLocalDraft(storage)
  const calls = createLinkApi(token)
  const api: LinkApi = {
    ...calls,
    async view(signal) {
      try {
        const view = await calls.view(signal)
        storage.keepView(canChange(view) ? view : null)
        return view
      } catch (problem) {
        const kept = problem instanceof ApiProblem && problem.kind === 'offline' ? storage.view() : null
        if (kept) return kept
        throw problem
      }
    },
  }
  const link = createStore<LinkState>()(() => LOADING)
  const { store, show } = createPrivateStore(draft, storage, (waitMs) => {
    if (waitMs === BATCH_MS) link.setState({ merged: null })
    sync.edited(waitMs)
  })

  let ruled: [run: OfferedRun | null, pictures: unknown] = [null, null]
  let isSending = false
  const sync = createSync({
    api,
    draft,
    link,
    onGone() {
      storage.keepView(null)
      void forgetOffline()
    },
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

  const send: Send = async (submissionId, { userName, selectedImages, ...notes }) => {
    await sync.settle()
    isSending = true
    try {
      const receipt = await api.submit({
        submissionId,
        sender: userName,
        pictures: selectedImages,
        ...notes,
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
    /** The selection and its notes. */
    store,
    link,
    /** Loads the run and keeps it in sync with the API. @returns a function that stops it */
    start: sync.start,
    retry() {
      if (link.getState().page === 'failed') link.setState({ page: 'loading', message: '' })
      sync.wake()
    },
    /** Loads everything again. */
    renew: sync.reload,
    send,
  }
}

/** A private link that is open on this page. */
export type LinkSession = ReturnType<typeof openLink>
