import type { SiteConfig } from '@lustre/platform'

/** A site to try out, where stand-ins answer for what is not set up: it shows what production leaves out. */
export const isDemonstration = ({ standIns }: Pick<SiteConfig, 'standIns'>): boolean =>
  standIns.includes('checkout')
