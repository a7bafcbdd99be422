import { type FocusEvent, useState } from 'react'

const FREE = { pointer: false, focus: false }

/**
 * Tells whether the pointer or the visible focus is on what moves by itself: after a click, the focus is there without
 * showing.
 */
export function useHeld() {
  const [by, setBy] = useState(FREE)
  const hold = (what: keyof typeof FREE, holds: boolean) => setBy((last) => ({ ...last, [what]: holds }))
  return {
    held: by.pointer || by.focus,
    pointerHandlers: {
      onPointerEnter: () => hold('pointer', true),
      onPointerLeave: () => hold('pointer', false),
    },
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => hold('focus', target.matches(':focus-visible')),
      onBlur: () => hold('focus', false),
    },
    letGo: () => setBy(FREE),
  }
}
