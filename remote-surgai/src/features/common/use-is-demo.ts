import { useSiteConfig } from '@lustre/platform'

/** true while no real model is connected: its stand-in marks what it makes. */
export const useIsDemo = (): boolean => useSiteConfig().standIns.includes('image model')
