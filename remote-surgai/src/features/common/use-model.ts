import { useSiteConfig } from '@lustre/platform'

/** What makes the pictures: an outside provider's model, its stand-in, which marks what it makes, or nothing. */
export function useModel(): 'provider' | 'demo' | 'none' {
  const { standIns, missing } = useSiteConfig()
  if (missing.includes('image model')) return 'none'
  return standIns.includes('image model') ? 'demo' : 'provider'
}
