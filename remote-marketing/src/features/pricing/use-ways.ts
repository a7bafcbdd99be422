import { useSiteConfig } from '@lustre/platform'
import { useMarketingSettings } from '../../settings.ts'
import type { Ways } from './links.ts'

/** Checkout pages, chat and mail of this studio. */
export function useWays(): Ways {
  const { contactEmail, standIns } = useSiteConfig()
  return { ...useMarketingSettings(), contactEmail, isDemo: standIns.includes('checkout') }
}
