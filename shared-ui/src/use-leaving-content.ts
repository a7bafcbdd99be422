import { type ReactNode, type RefObject, useEffect, useState } from 'react'

/**
 * Content that stays until the element's closing transition is over, although its owner already renders nothing:
 * a preview fades out with its picture instead of going blank first. Gone at once where nothing is animated.
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
