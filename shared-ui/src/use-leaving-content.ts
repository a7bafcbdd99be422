import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/**
 * Keeps the content until its fade-out ends, so that a preview does not go blank first. Without an animation it goes at
 * once.
 */
export function useLeavingContent(
  open: boolean,
  content: ReactNode,
  element: RefObject<HTMLElement | null>,
): { present: boolean; content: ReactNode } {
  const [last, setLast] = useState<{ content: ReactNode } | null>(null)
  if (open && last?.content !== content) setLast({ content })

  const leaving = !open && last !== null
  useEffect(() => {
    if (!leaving) return
    // without `subtree`: an endless spinner inside would never finish
    const running = element.current?.getAnimations?.() ?? []
    let current = true
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
      if (current) setLast(null)
    })
    return () => {
      current = false
    }
  }, [leaving, element])

  return { present: open || leaving, content: open ? content : last?.content }
}
