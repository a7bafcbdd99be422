import { type RefObject, useEffect } from 'react'

/** Buttons go with what they did: whoever had the focus on one that is gone finds it on the screen's heading. */
export function useFocusKept(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current
    if (!element) return
    let last: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target
    }
    const observer = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected) return
      last = null
      if (document.activeElement === document.body)
        element.querySelector<HTMLElement>('h2[tabindex]')?.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('focusin', remember)
    }
  }, [page])
}
