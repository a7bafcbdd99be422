import { useEffect, useRef, useState } from 'react'
import { type LoadOptions, useAttempt, useLoad } from '../../shared/calls.ts'

/** A page of a list, newest first; the following page has ids below `next`. */
export type Page<Item> = { items: readonly Item[]; next: number | null; warning?: string }

/**
 * Joins the newest page with the pages loaded before it.
 * @param known everything on the screen up to the last older page; null when no older page was loaded
 */
export function joinPages<Item extends { id: number }>(
  newest: Page<Item>,
  known: Page<Item> | null,
): Page<Item> {
  const latest = known?.items[0]
  if (!known || !latest) return newest
  const oldest = newest.items.at(-1)
  // More items came than one page holds: drops the older pages, because a gap would remain between them.
  if (oldest && oldest.id > latest.id && newest.next !== null) return newest
  return { items: [...newest.items.filter(({ id }) => id > latest.id), ...known.items], next: known.next }
}

/**
 * Loads a list's newest items, and older ones on demand; the first older one takes the focus.
 * @param key a different key loads the list again
 * @param fetchPage gets null in `below` for the newest page
 */
export function useOlder<Item extends { id: number }>(
  key: string,
  fetchPage: (below: number | null, signal?: AbortSignal) => Promise<Page<Item>>,
  options: LoadOptions & { failed: string },
) {
  const newest = useLoad(key, (signal) => fetchPage(null, signal), options)
  const [known, setKnown] = useState<Page<Item> | null>(null)
  const { busy, error, attempt } = useAttempt(options.failed)
  const list = useRef<HTMLElement>(null)
  const focusFrom = useRef<number | null>(null)
  const shown = newest.value && joinPages(newest.value, known)
  const next = shown?.next ?? null

  useEffect(() => {
    if (focusFrom.current === null || busy) return
    const row = list.current?.children[focusFrom.current]
    const target = row?.matches('[tabindex]') ? row : row?.querySelector('[tabindex]')
    // The button may be gone, and reading continues at the first new row.
    if (target instanceof HTMLElement) target.focus()
    focusFrom.current = null
  }, [busy])

  const showOlder = () => {
    focusFrom.current = list.current?.children.length ?? null
    void attempt(async () => {
      const page = await fetchPage(next)
      setKnown({ items: [...(shown?.items ?? []), ...page.items], next: page.next })
    })
  }
  return {
    /** null while the first page loads. */
    items: shown?.items ?? null,
    warning: newest.value?.warning,
    hasOlder: next !== null,
    busy,
    loading: busy || newest.loading,
    error: error ?? newest.error,
    /** The `ref` of the list or table body. Each row needs a `tabindex`, on itself or on an element in it. */
    onList: (element: HTMLElement | null) => {
      list.current = element
    },
    showOlder,
    retry: () => (newest.error === null ? showOlder() : newest.reload()),
  }
}
