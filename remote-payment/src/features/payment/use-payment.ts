import { usePageData, useSearchParams } from '@lustre/platform'
import { useAnswer } from '@lustre/platform/use-answer'
import { useCallback, useMemo } from 'react'
import { TOKEN_PARAMETER } from '#protocol/paths.ts'
import { fetchLink } from '../payment-api/payer-api.ts'
import { useStoredPayment } from '../stored-payment/stored-payment.ts'
import { useLinkRules } from '../stored-payment/use-link-rules.ts'
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

function useSignedPayment(token: string | null): { payment: Payment | null; retry: () => void } {
  const load = useCallback(() => fetchLink(token ?? '').then(paymentFromLink, paymentFromProblem), [token])
  const { value, loading, ask } = useAnswer(token === null ? null : load)
  if (token === null) return { payment: null, retry: ask }
  return { payment: loading ? READING : value, retry: ask }
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
