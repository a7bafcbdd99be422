import { Container, cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'

type PairProps = {
  children: ReactNode
  /** The section above, on the same ground, has the room between them. */
  padded?: 'below'
}

/** Two small sections on paper, side by side on a wide screen. */
export function Pair({ padded, children }: PairProps) {
  return (
    <div data-tone="paper" className={cx('overflow-hidden bg-paper', padded ? 'pb-section' : 'py-section')}>
      <Container className="grid gap-x-10 gap-y-10 lg:grid-cols-2">{children}</Container>
    </div>
  )
}

const HALF = 'px-gutter py-section'

/** Two sections that each reach to their edge of a wide screen: one on paper, the other on night. */
export function Halves({ paper, night }: { paper: ReactNode; night: ReactNode }) {
  return (
    <div className="overflow-hidden lg:grid lg:grid-cols-2">
      <div data-tone="paper" className={cx(HALF, 'lg:pr-10 lg:pl-column')}>
        {paper}
      </div>
      <div
        data-tone="night"
        className={cx(HALF, 'overflow-hidden bg-night text-paper lg:pl-10 lg:pr-column')}
      >
        {night}
      </div>
    </div>
  )
}
