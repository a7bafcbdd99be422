import { useEffect, useRef, useState } from 'react'
import { useAttempt } from '../../shared/use-attempt.ts'
import { type LoadOptions, useLoad } from '../../shared/use-load.ts'

/** A page of a list, newest first; `next` is the id below which older ones are. */
export type Page<Item> = { items: readonly Item[]; next: number | null; warning?: string }

/**
 * The newest page with the pages that were turned to before it came.
 * @param known what was shown when an older page was asked for, with that page; null: none was
 */
export function joinPages<Item extends { id: number }>(
  newest: Page<Item>,
  known: Page<Item> | null,
): Page<Item> {
  const latest = known?.items[0]
  if (!known || !latest) return newest
  const oldest = newest.items.at(-1)
  // more has happened since than a page tells: nothing is left out rather than that older pages stay
  if (oldest && oldest.id > latest.id && newest.next !== null) return newest
  return { items: [...newest.items.filter(({ id }) => id > latest.id), ...known.items], next: known.next }
}

/**
 * The newest of a list, and older ones on demand; the first of these gets the focus.
 * @param key another one loads anew
 * @param fetchPage `below` is null for the newest
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
    // the button may be gone, and reading goes on at what is new
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
    /** Null until they are there. */
    items: shown?.items ?? null,
    warning: newest.value?.warning,
    hasOlder: next !== null,
    busy,
    loading: busy || newest.loading,
    error: error ?? newest.error,
    /** For the element whose children are the rows; each has a `tabindex`, or something in it. */
    onList: (element: HTMLElement | null) => {
      list.current = element
    },
    showOlder,
    retry: () => (newest.error === null ? showOlder() : newest.reload()),
  }
}
