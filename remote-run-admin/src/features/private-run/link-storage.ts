import { isNumber, shaped } from '@lustre/platform/shape'
import { type Draft, isDraft, isLinkView, type LinkView } from '#protocol/links.ts'
import { keep, readStored } from '../common/browser-storage.ts'

/** As long as the worker keeps the page and its pictures. */
const VIEW_MS = 7 * 86_400_000
const isKeptView = shaped({ at: isNumber, view: isLinkView })

/**
 * Returns 53 bits derived from a token, by which this device knows its link; they do not reveal the token's
 * 128 bits. Works on plain http too, where browsers have no `crypto.subtle`. Source: cyrb53,
 * github.com/bryc/code.
 */
export function linkName(token: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (const character of token) {
    const code = character.charCodeAt(0)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Keeps a link's data in the browser: an entry for each page with unsaved changes, and one for the rest. Separate
 * entries let several tabs write at once, and a tab sends what a closed one left behind.
 * @param token the link's token
 */
export function createLinkStorage(token: string) {
  const form = `lustre:link:${linkName(token)}`
  const prefix = `${form}:`
  let hasView = false
  return {
    all: (): { name: string; value: unknown }[] =>
      keysOfStorage()
        .filter((key) => key.startsWith(prefix))
        .map((key) => ({ name: key.slice(prefix.length), value: readStored('localStorage', key) })),
    /** @returns whether the browser stored it */
    keep: (name: string, value: object): boolean => keep('localStorage', prefix + name, value),
    forget: (name: string) => void keep('localStorage', prefix + name, null),
    /** The last view with its last saved draft, for a reload without a connection; null after a week. */
    view(): LinkView | null {
      const kept = readStored('localStorage', `${form}.view`)
      if (!isKeptView(kept) || kept.at < Date.now() - VIEW_MS) return null
      hasView = true
      const draft = readStored('localStorage', `${form}.draft`)
      return { ...kept.view, ...(isDraft(draft) && { draft }) }
    },
    /** @param view null forgets it */
    keepView(view: LinkView | null) {
      hasView = view !== null
      keep('localStorage', `${form}.view`, view && { at: Date.now(), view })
      keep('localStorage', `${form}.draft`, null)
    },
    keepDraft: (draft: Draft) => void (hasView && keep('localStorage', `${form}.draft`, draft)),
    form: (): unknown => readStored('localStorage', form),
    keepForm: (value: Record<string, unknown>) => void keep('localStorage', form, value),
  }
}

export type LinkStorage = ReturnType<typeof createLinkStorage>
