import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus back to the row of the record that was left last, when its list is shown again.
 * @param id of the record, as in the row's `data-view`; null for none
 * @returns for the element around the list
 */
export function useReturnFocus(id: number | null): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null)
  const returnTo = useRef(id)
  useEffect(() => {
    if (returnTo.current === null) return
    section.current?.querySelector<HTMLElement>(`[data-view="${returnTo.current}"]`)?.focus()
  }, [])
  return section
}
