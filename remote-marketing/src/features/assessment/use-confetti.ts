import { useReducedMotion } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'

export const CONFETTI_PIECES = 200

type Thrower = typeof import('./throw-confetti.ts')

/** Throws confetti while the pointer is on the button. The code loads at the first use, and not with reduced motion. */
export function useConfetti() {
  const reducedMotion = useReducedMotion()
  const inside = useRef(false)
  const thrower = useRef<Thrower | null>(null)

  const stop = () => {
    inside.current = false
    thrower.current?.confetti.reset()
  }
  const start = async () => {
    if (reducedMotion) return
    inside.current = true
    thrower.current ??= await import('./throw-confetti.ts')
    if (inside.current) void thrower.current.throwConfetti(CONFETTI_PIECES)
  }

  useEffect(() => () => thrower.current?.confetti.reset(), [])

  return { start, stop }
}
