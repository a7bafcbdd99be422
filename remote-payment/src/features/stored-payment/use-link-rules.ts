import { createLogger } from '@lustre/platform'
import { useAnswer } from '@lustre/platform/use-answer'
import { DEFAULT_LINK_RULES, type LinkRules } from '#protocol/payment-link.ts'
import { fetchLinkRules } from '../payment-api/payer-api.ts'

const load = () =>
  fetchLinkRules().catch((cause: unknown) => {
    createLogger('payment').warn('the rules for links could not be read', cause)
    return DEFAULT_LINK_RULES
  })

/** Loads the operator's rules. Until they arrive, the default applies: a complete https address, no IP hosts. */
export const useLinkRules = (needed: boolean): LinkRules =>
  useAnswer(needed ? load : null).value ?? DEFAULT_LINK_RULES
