import { useEffect, useRef, useState } from 'react'
import { type LoadOptions, useLoad } from '../common/calls.ts'

/** The first pages of a list, newest first; `next` is null when no items follow. */
type Pages<Item> = { items: readonly Item[]; next: number | null }

/**
 * Loads a list's newest items, and older ones on demand; the first older one takes the focus.
 * @param key a different key loads the list again
 * @param fetchPages gets the number of pages to load
 */
export function useOlder<Item>(
  key: string,
  fetchPages: (count: number, signal: AbortSignal) => Promise<Pages<Item>>,
  options: LoadOptions,
) {
  const [count, setCount] = useState(1)
  const { value, loading, error } = useLoad(`${key} ${count}`, (signal) => fetchPages(count, signal), options)
  const list = useRef<HTMLElement>(null)
  const focusFrom = useRef<number | null>(null)

  useEffect(() => {
    if (focusFrom.current === null || loading) return
    const row = list.current?.children[focusFrom.current]
    const target = row?.matches('[tabindex]') ? row : row?.querySelector('[tabindex]')
    // The button may be gone, and reading continues at the first new row.
    if (target instanceof HTMLElement) target.focus()
    focusFrom.current = null
  }, [loading])

  return {
    /** null while the first page loads. */
    items: value?.items ?? null,
    hasOlder: (value?.next ?? null) !== null,
    loading,
    error,
    /** The `ref` of the list or table body. Each row needs a `tabindex`, on itself or on an element in it. */
    onList: (element: HTMLElement | null) => {
      list.current = element
    },
    showOlder: () => {
      focusFrom.current = list.current?.children.length ?? null
      setCount(count + 1)
    },
  }
}
