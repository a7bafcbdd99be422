import { createLogger } from '@lustre/platform'
import { useTimer } from '@lustre/shared-ui'
import { useState } from 'react'
import { STATEMENTS } from '#content/self-assessment.ts'

export const VIBRATION_MS = [200, 100, 200] as const

/** How long unanswered statements stay red, and the panel pulses, after the visitor continues too early. */
export const FLASH_MS = 2000
export const PULSE_MS = 600

export const REVEAL_MS = 500

const log = createLogger('marketing')

export type Answer = 'yes' | 'no'

export function useAssessment() {
  const [answers, setAnswers] = useState<readonly (Answer | null)[]>(() => STATEMENTS.map(() => null))
  /** 'reviewing': the visitor has returned to the answers, and the result stays hidden until one changes. */
  const [phase, setPhase] = useState<'answering' | 'revealed' | 'reviewing'>('answering')
  const [refusals, setRefusals] = useState(0)
  const [marks, setMarks] = useState<'pulse' | 'red' | null>(null)
  const missing = answers.filter((each) => each === null).length

  useTimer(missing === 0 && phase === 'answering', REVEAL_MS, () => setPhase('revealed'))
  useTimer(refusals, PULSE_MS, () => setMarks('red'))
  useTimer(refusals, FLASH_MS, () => setMarks(null))

  /** Returns whether the visitor may continue; if not, shows what is missing. */
  const proceed = (): boolean => {
    if (missing === 0) return true
    setRefusals(refusals + 1)
    setMarks('pulse')
    log.info(`Please answer ${missing} more question(s)`)
    navigator.vibrate?.([...VIBRATION_MS])
    return false
  }
  const answer = (index: number, value: Answer) => {
    setAnswers(answers.with(index, value))
    setPhase('answering')
  }

  return {
    answers,
    missing,
    revealed: phase === 'revealed',
    pulsing: marks === 'pulse',
    isRed: (index: number) => marks !== null && answers[index] === null,
    warns: refusals > 0 && missing > 0,
    answer,
    proceed,
    review: () => setPhase('reviewing'),
  }
}
