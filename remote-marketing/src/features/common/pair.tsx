import { Container, cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'

type PairProps = {
  children: ReactNode
  /** Set where the section above has the same background and brings the padding between them. */
  padded?: 'below'
}

export function Pair({ padded, children }: PairProps) {
  return (
    <div data-tone="paper" className={cx('overflow-hidden bg-paper', padded ? 'pb-section' : 'py-section')}>
      <Container className="grid gap-x-10 gap-y-5 sm:gap-y-8 lg:gap-y-10 lg:grid-cols-2">
        {children}
      </Container>
    </div>
  )
}

const HALF = 'px-gutter py-section'

/** Two sections that reach to the edges of a wide screen, one on paper, one on night. */
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
