import { useReducedMotion } from '@lustre/shared-ui'
import { useEffect, useRef } from 'react'
import { CONFETTI_PIECES } from './constants.ts'

type Thrower = typeof import('./throw-confetti.ts')

/**
 * Confetti from the pointer's entering the button to its leaving. The code for it is fetched at the first entering;
 * with reduced motion nothing is.
 */
export function useConfetti() {
  const reducedMotion = useReducedMotion()
  const inside = useRef(false)
  const thrower = useRef<Thrower | null>(null)

  const stop = () => {
    inside.current = false
    thrower.current?.clearConfetti()
  }
  const start = async () => {
    if (reducedMotion) return
    inside.current = true
    thrower.current ??= await import('./throw-confetti.ts')
    if (inside.current) thrower.current.throwConfetti(CONFETTI_PIECES)
  }

  useEffect(() => () => thrower.current?.clearConfetti(), [])

  return { start, stop }
}
