import { createLogger } from '@lustre/platform'
import { useEffect, useState } from 'react'
import { DEFAULT_LINK_RULES, type LinkRules } from '../../../protocol/payment-link.ts'
import { fetchLinkRules } from '../payment-api/payer-api.ts'

/** Loads the operator's rules. Until they arrive, the default applies: a complete https address, no IP hosts. */
export function useLinkRules(needed: boolean): LinkRules {
  const [rules, setRules] = useState(DEFAULT_LINK_RULES)
  useEffect(() => {
    if (!needed) return
    let current = true
    fetchLinkRules().then(
      (fetched) => {
        if (current) setRules(fetched)
      },
      (cause: unknown) => createLogger('payment').warn('the rules for links could not be read', cause),
    )
    return () => {
      current = false
    }
  }, [needed])
  return rules
}
