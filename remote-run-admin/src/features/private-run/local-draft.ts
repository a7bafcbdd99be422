import { type Guarded, isText, orNull, shaped } from '@lustre/platform/shape'
import { type Draft, isDraft, type SaveDraft } from '#protocol/links.ts'
import { randomUuid } from '../submit/random-uuid.ts'
import type { LinkStorage } from './link-storage.ts'
import { type Content, differences, isSame, merged } from './merge.ts'
import { isOldEdit, withOldEdits } from './old-edits.ts'

const EMPTY: Draft = { version: 0, picks: [], notes: {}, saves: [] }

/** What a page keeps until the API has it. */
const isCopy = shaped({
  /** The last draft of the API that this page knows. */
  base: isDraft,
  mine: isDraft,
  /** A save whose answer has not come: it may have arrived or not. */
  sent: orNull(shaped({ id: isText, draft: isDraft })),
})
type Copy = Guarded<typeof isCopy>

/** What a merge did that the client did not see coming. */
export type Merge = { isMerged: boolean; leftOut: readonly number[] }

/** Merges an answer of the API into a copy. @param most how many pictures may be chosen */
function learnt({ base, mine, sent }: Copy, theirs: Draft, most: number): Merge & { mine: Draft } {
  const hasArrived = sent !== null && theirs.saves.includes(sent.id)
  // A restored backup is older than the base, and has removed nothing.
  const restored = theirs.version < base.version ? EMPTY : base
  const known = hasArrived ? sent.draft : restored
  const { leftOut, ...content } = merged(known, mine, theirs, most)
  const isMerged = !isSame(known, theirs) && !isSame(known, mine) && !isSame(content, mine)
  return { mine: { ...theirs, ...content }, isMerged, leftOut }
}

/**
 * Keeps a page's copy of the draft in the browser, which is the truth until the API has acknowledged it.
 * @param page the copy's name; each page has its own, and takes over those of closed ones
 */
export function createLocalDraft(storage: LinkStorage, page: string = randomUuid()) {
  let copy: Copy = { base: EMPTY, mine: EMPTY, sent: null }
  let isKept = true

  const isUnsaved = () => copy.sent !== null || !isSame(copy.mine, copy.base)
  const put = (next: Copy) => {
    copy = next
    if (isUnsaved()) isKept = storage.keep(page, copy)
    else storage.forget(page)
  }

  return {
    /** The draft with what the client has done here. */
    mine: (): Draft => copy.mine,
    version: () => copy.base.version,
    isUnsaved,
    /** Counts the unsaved changes. */
    pending: () => differences(copy.mine, copy.base),
    /** Whether the unsaved changes survive the page. */
    isKept: () => isKept,
    change: (content: Partial<Content>) => put({ ...copy, mine: { ...copy.mine, ...content } }),
    /** Returns the next save: the last one again until its answer has come. */
    take(): SaveDraft {
      const sent = copy.sent ?? { id: randomUuid(), draft: copy.mine }
      put({ ...copy, sent })
      const { picks, notes } = sent.draft
      return { id: sent.id, version: copy.base.version, picks, notes }
    },
    /**
     * Takes over a draft of the API.
     * @param most how many pictures may be chosen
     * @param isAnswer it answers the last save, which therefore is not on its way anymore
     */
    learn(theirs: Draft, most: number, isAnswer: boolean): Merge {
      const { mine, ...merge } = learnt(copy, theirs, most)
      if (theirs.version !== copy.base.version) storage.keepDraft(theirs)
      const isOver = isAnswer || theirs.version !== copy.base.version
      put({ base: theirs, mine, sent: isOver ? null : copy.sent })
      return merge
    },
    /** Forgets a save that the API refused for good; the changes stay here. */
    refuse: () => put({ ...copy, sent: null }),
    /**
     * Takes over what other pages of this browser left, and the unsaved edits of an earlier release. Call it right
     * after an answer of the API, because it compares with the saved draft.
     */
    adopt(most: number): Merge {
      const others = storage.all().filter(({ name }) => name !== page)
      const copies = others.flatMap(({ value }) => (isCopy(value) ? [value] : []))
      const edits = others.flatMap(({ value }) => (isOldEdit(value) ? [value] : []))
      let merge: Merge = { isMerged: false, leftOut: [] }
      let { mine } = copy
      for (const other of copies) {
        const next = learnt(other, mine, most)
        merge = { isMerged: merge.isMerged || next.isMerged, leftOut: [...merge.leftOut, ...next.leftOut] }
        mine = next.mine
      }
      if (copies.length + edits.length > 0)
        put({ ...copy, mine: { ...mine, ...withOldEdits(mine, edits, most) } })
      for (const { name, value } of others) if (isCopy(value) || isOldEdit(value)) storage.forget(name)
      return merge
    },
  }
}

export type LocalDraft = ReturnType<typeof createLocalDraft>
