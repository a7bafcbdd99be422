import { sentenceOf } from '@lustre/platform/call-api'
import { useTimer } from '@lustre/shared-ui'
import { useRef, useState } from 'react'
import { CONNECTION_MESSAGE } from '#content/payment-content.ts'
import { closeSession, openSession } from '../payment-api/staff-api.ts'
import { isComplete } from './passcode-entry.ts'

export const REFUSED_RESET_MS = 500

type Phase = 'entering' | 'checking' | 'refused'

/** @param onOpened called after the correct code, unless `cancel` came first */
export function usePasscode(onOpened: () => void) {
  const [entry, setEntry] = useState('')
  const [phase, setPhase] = useState<Phase>('entering')
  const [problem, setProblem] = useState<string | null>(null)
  const canceled = useRef(false)

  useTimer(phase === 'refused', REFUSED_RESET_MS, () => {
    setEntry('')
    setPhase('entering')
  })

  const check = async (code: string) => {
    setPhase('checking')
    try {
      await openSession(code)
      if (canceled.current) await closeSession()
      else onOpened()
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

  const cancel = () => {
    canceled.current = true
  }

  return { entry, phase, problem, enter, cancel }
}
