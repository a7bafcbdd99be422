import { createLogger } from '@lustre/platform'
import { useTimer } from '@lustre/shared-ui'
import { useReducer } from 'react'
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

  useTimer(isReady(state), REVEAL_MS, () => dispatch({ type: 'reveal' }))
  useTimer(state.refusals, PULSE_MS, () => dispatch({ type: 'pulse-over' }))
  useTimer(state.refusals, FLASH_MS, () => dispatch({ type: 'flash-over' }))

  /** Returns whether the visitor may continue; if not, shows what is missing. */
  const proceed = (): boolean => {
    if (isComplete(state)) return true
    dispatch({ type: 'refuse' })
    log.info(`Please answer ${unansweredCount(state)} more question(s)`)
    navigator.vibrate?.([...VIBRATION_MS])
    return false
  }

  const answer = (index: number, value: 'yes' | 'no') => dispatch({ type: 'answer', index, answer: value })
  const review = () => dispatch({ type: 'review' })
  return { state, answer, proceed, review }
}
