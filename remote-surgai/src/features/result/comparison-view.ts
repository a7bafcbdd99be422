import type { View } from '@lustre/shared-ui/viewer'

export type ComparisonViewProps = {
  before: string
  after: string
  captions: { before: string; after: string; beforeAlt: string; afterAlt: string }
  view: View
  onChange: (change: (view: View) => View) => void
}
