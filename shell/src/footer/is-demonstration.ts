import type { SiteConfig } from '@lustre/platform'

/** A trial site, where stand-ins replace unset providers, also shows what production leaves out. */
export const isDemonstration = ({ standIns }: Pick<SiteConfig, 'standIns'>): boolean =>
  standIns.includes('checkout')
