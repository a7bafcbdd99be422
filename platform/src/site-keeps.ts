import type { Kept } from '../definition/schema.ts'

export const KEEPS_PATH = '/site/keeps.json'

export type SiteKeeps = {
  /** The last change, ISO 8601; null since the first releases. */
  changed: string | null
  keeps: readonly Kept[]
}
