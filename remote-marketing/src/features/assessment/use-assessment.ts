import { createLogger } from '@lustre/platform'
import { useEffect, useReducer } from 'react'
import { STATEMENTS } from '../../../content/self-assessment.ts'
import { assessmentReducer, isComplete, isReady, startAssessment, unansweredCount } from './assessment.ts'

export const VIBRATION_MS = [200, 100, 200] as const

/** How long unanswered statements stay red, and the panel pulses, after the visitor continues too early. */
export const FLASH_MS = 2000
export const PULSE_MS = 600

export const REVEAL_MS = 500

const log = createLogger('marketing')

export function useAssessment() {
  const [state, dispatch] = useReducer(assessmentReducer, STATEMENTS.length, startAssessment)
  const complete = isComplete(state)
  const ready = isReady(state)
  const { refusals } = state

  useEffect(() => {
    if (!ready) return
    const timer = setTimeout(() => dispatch({ type: 'reveal' }), REVEAL_MS)
    return () => clearTimeout(timer)
  }, [ready])

  useEffect(() => {
    if (refusals === 0) return
    const pulse = setTimeout(() => dispatch({ type: 'pulse-over' }), PULSE_MS)
    const flash = setTimeout(() => dispatch({ type: 'flash-over' }), FLASH_MS)
    return () => {
      clearTimeout(pulse)
      clearTimeout(flash)
    }
  }, [refusals])

  /** Whether the visitor may continue; otherwise shows what is missing. */
  const proceed = (): boolean => {
    if (complete) return true
    dispatch({ type: 'refuse' })
    log.info(`Please answer ${unansweredCount(state)} more question(s)`)
    navigator.vibrate?.([...VIBRATION_MS])
    return false
  }

  const answer = (index: number, value: 'yes' | 'no') => dispatch({ type: 'answer', index, answer: value })
  const review = () => dispatch({ type: 'review' })
  return { state, answer, proceed, review }
}
