import { useSiteConfig } from '@lustre/platform'
import { fill } from './fill.ts'

/** Fills `{siteName}` in content texts with the configured brand. */
export function useFill(): (text: string) => string {
  const { siteName } = useSiteConfig()
  return (text) => fill(text, { siteName })
}
