import { sentenceOf } from '@lustre/platform/call-api'
import { useTimer } from '@lustre/shared-ui'
import { useState } from 'react'
import { CONNECTION_MESSAGE } from '../../../content/payment-content.ts'
import { openSession } from '../payment-api/staff-api.ts'
import { isComplete } from './passcode-entry.ts'

export const REFUSED_RESET_MS = 500

type Phase = 'entering' | 'checking' | 'refused'

export function usePasscode(onOpened: () => void) {
  const [entry, setEntry] = useState('')
  const [phase, setPhase] = useState<Phase>('entering')
  const [problem, setProblem] = useState<string | null>(null)

  useTimer(phase === 'refused', REFUSED_RESET_MS, () => {
    setEntry('')
    setPhase('entering')
  })

  const check = async (code: string) => {
    setPhase('checking')
    try {
      await openSession(code)
      onOpened()
    } catch (cause) {
      setProblem(sentenceOf(cause, CONNECTION_MESSAGE))
      setPhase('refused')
    }
  }

  const enter = (next: string) => {
    if (phase !== 'entering' || next === entry) return
    setEntry(next)
    setProblem(null)
    if (isComplete(next)) void check(next)
  }

  return { entry, phase, problem, enter }
}
