import type { Kept } from '../definition/keeps.ts'

/** Where the host answers with the `SiteKeeps` of the visitor's releases. */
export const KEEPS_PATH = '/site/keeps.json'

/** What the site keeps of visitors, as everything that is live declares it. */
export type SiteKeeps = {
  /** When that was last changed, ISO 8601; null: never since the first releases. */
  changed: string | null
  keeps: readonly Kept[]
}
