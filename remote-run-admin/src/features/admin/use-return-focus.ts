import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns the focus to the row of the record that staff left last, when its list appears again.
 * @param key the run's key, as in the row's `data-view`; null for none
 * @returns the ref for the element around the list
 */
export function useReturnFocus(key: string | null): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const returnTo = useRef(key)
  useEffect(() => {
    if (returnTo.current === null) return
    section.current?.querySelector<HTMLElement>(`[data-view="${returnTo.current}"]`)?.focus()
  }, [])
  return section
}
