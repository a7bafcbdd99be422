import { useSettings } from '@lustre/platform'
import type { PublicSettingsOf } from '@lustre/platform/definition'
import type definition from '../remote.config.ts'

export type MarketingSettings = Partial<PublicSettingsOf<typeof definition>>

export const useMarketingSettings = (): MarketingSettings => useSettings<MarketingSettings>()
