import { useEffect, useReducer } from 'react'
import { SWAP_MS, stackReducer, startStack } from './stack.ts'

export const SWIPE_INTERVAL_MS = 2000

/** Adds two timers to the stack: a swipe every 2000 ms while it `runs`, and the 400 ms that a print takes to leave. */
export function usePrintStack(count: number, runs: boolean) {
  const [stack, dispatch] = useReducer(stackReducer, count, startStack)

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => dispatch({ type: 'swipe', to: 'left' }), SWIPE_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [runs])

  // A new object for each print: a late timer can settle one and send off the next in the same render.
  const { leaving } = stack
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dispatch({ type: 'settled' }), SWAP_MS)
    return () => clearTimeout(timer)
  }, [leaving])

  return { stack, swipe: (to: 'left' | 'right') => dispatch({ type: 'swipe', to }) }
}
