import { useSiteConfig } from '@lustre/platform'
import { useMarketingSettings } from '../../settings.ts'
import type { Ways } from './links.ts'

export function useWays(): Ways {
  const { contactEmail, standIns } = useSiteConfig()
  return { ...useMarketingSettings(), contactEmail, isDemo: standIns.includes('checkout') }
}
