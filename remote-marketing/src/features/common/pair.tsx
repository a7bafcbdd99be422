import { Container, cx } from '@lustre/shared-ui'
import type { ReactNode } from 'react'

type PairProps = { ground?: 'paper' | 'paper-deep'; children: ReactNode; className?: string }

const GROUNDS = { paper: 'bg-paper', 'paper-deep': 'bg-paper-deep' } satisfies Record<string, string>

/** Two small sections on one ground, side by side on a wide screen. */
export function Pair({ ground = 'paper', children, className }: PairProps) {
  return (
    <div data-tone="paper" className={cx('overflow-hidden py-section', GROUNDS[ground], className)}>
      <Container className="grid gap-x-16 gap-y-12 lg:grid-cols-2">{children}</Container>
    </div>
  )
}

const HALF = 'px-gutter py-section'

/** Two sections that each reach to their edge of a wide screen: one on paper, the other on night. */
export function Halves({ paper, night }: { paper: ReactNode; night: ReactNode }) {
  return (
    <div className="overflow-hidden lg:grid lg:grid-cols-2">
      <div
        data-tone="paper"
        className={cx(HALF, 'lg:pr-12 lg:pl-[max(var(--spacing-gutter),100%-40rem+var(--spacing-gutter))]')}
      >
        {paper}
      </div>
      <div
        data-tone="night"
        className={cx(
          HALF,
          'overflow-hidden bg-night text-paper lg:pl-12 lg:pr-[max(var(--spacing-gutter),100%-40rem+var(--spacing-gutter))]',
        )}
      >
        {night}
      </div>
    </div>
  )
}
