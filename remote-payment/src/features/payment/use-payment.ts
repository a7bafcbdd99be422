import { useSearchParams } from '@lustre/platform'
import { useEffect, useState } from 'react'
import { fetchLink } from '../payment-api/payer-api.ts'
import { useLinkRules } from '../stored-payment/use-link-rules.ts'
import { useStoredPayment } from '../stored-payment/use-stored-payment.ts'
import { type Payment, paymentFromLink, paymentFromProblem, paymentFromStored } from './payment.ts'

/** The parameter of a customer link. */
const TOKEN_PARAMETER = 'p'
const READING: Payment = { kind: 'reading' }

type Attempt = { token: string; number: number }

/** Reads a customer link; null without one. `retry` reads it again. */
function useSignedPayment(token: string | null): { payment: Payment | null; retry: () => void } {
  const [answer, setAnswer] = useState<{ to: Attempt; payment: Payment } | null>(null)
  const [number, setNumber] = useState(0)

  useEffect(() => {
    if (token === null) return
    let current = true
    fetchLink(token)
      .then(paymentFromLink, paymentFromProblem)
      .then((payment) => {
        if (current) setAnswer({ to: { token, number }, payment })
      })
    return () => {
      current = false
    }
  }, [token, number])

  const isAnswered = answer !== null && answer.to.token === token && answer.to.number === number
  return {
    payment: token === null ? null : isAnswered ? answer.payment : READING,
    retry: () => setNumber((before) => before + 1),
  }
}

/**
 * What is to be paid. A customer link (`?p=`) wins over the settings of this browser. The host knows neither, so it
 * renders 'reading', and so does the browser while it hydrates.
 */
export function usePayment(): { payment: Payment; retry: () => void } {
  const [parameters] = useSearchParams()
  const token = parameters.get(TOKEN_PARAMETER)
  const signed = useSignedPayment(token)
  const stored = useStoredPayment()
  const rules = useLinkRules(token === null && stored !== null && stored.link !== null)
  const local = stored === null ? READING : paymentFromStored(stored, rules)
  return { payment: signed.payment ?? local, retry: signed.retry }
}
