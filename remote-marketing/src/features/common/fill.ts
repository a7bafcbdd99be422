import { useSiteConfig } from '@lustre/platform'

/** Fills placeholders such as `{siteName}`. An unknown one stays visible, so that a reviewer notices it. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}

export function useFill(): (text: string) => string {
  const { siteName } = useSiteConfig()
  return (text) => fill(text, { siteName })
}
