import { usePageData, useSearchParams } from '@lustre/platform'
import { useEffect, useMemo, useState } from 'react'
import { TOKEN_PARAMETER } from '../../../protocol/paths.ts'
import { fetchLink } from '../payment-api/payer-api.ts'
import { useLinkRules } from '../stored-payment/use-link-rules.ts'
import { useStoredPayment } from '../stored-payment/use-stored-payment.ts'
import {
  isNothing,
  type Payment,
  paymentFromLink,
  paymentFromPage,
  paymentFromProblem,
  paymentFromStored,
} from './payment.ts'

const READING: Payment = { kind: 'reading' }
const NONE: Payment = { kind: 'none' }

type Attempt = { token: string; number: number }

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
 * A customer link (`?p=`) wins over this browser's settings. The host usually loads it, so that the page has it
 * without script; without a host the browser does.
 * @param asksForLink on the customers' page, which asks for a link where there is nothing to pay
 */
export function usePayment(asksForLink: boolean): { payment: Payment; retry: () => void } {
  const [parameters] = useSearchParams()
  const data = usePageData()
  const answered = useMemo(() => data && paymentFromPage(data), [data])
  const stored = useStoredPayment()
  const isHydrated = stored !== null
  const token = isHydrated && answered === null ? parameters.get(TOKEN_PARAMETER) : null
  const signed = useSignedPayment(token)
  const rules = useLinkRules(isHydrated && answered === null && token === null && stored.link !== null)

  const ofThisBrowser = (): Payment => {
    if (stored === null) return asksForLink && data === null ? NONE : READING
    return asksForLink && isNothing(stored) ? NONE : paymentFromStored(stored, rules)
  }
  return { payment: answered ?? signed.payment ?? ofThisBrowser(), retry: signed.retry }
}
