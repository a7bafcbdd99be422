import { useSiteConfig } from '@lustre/platform'

/** Returns the source of pictures: the provider's model, its stand-in, which marks them, or none. */
export function useModel(): 'provider' | 'demo' | 'none' {
  const { standIns, missing } = useSiteConfig()
  if (missing.includes('image model')) return 'none'
  return standIns.includes('image model') ? 'demo' : 'provider'
}
