import { useSiteConfig } from '@lustre/platform'
import { fill } from './fill.ts'

export function useFill(): (text: string) => string {
  const { siteName } = useSiteConfig()
  return (text) => fill(text, { siteName })
}
