import type { View } from './viewport.ts'

/** What every view of the comparison gets. */
export type ComparisonViewProps = {
  /** Data URLs. */
  before: string
  after: string
  captions: { before: string; after: string; beforeAlt: string; afterAlt: string }
  view: View
  onChange: (change: (view: View) => View) => void
}
