import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** The page's column: 1280 px, up to 1440 px on very wide screens, with gutters. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('mx-auto w-full max-w-site px-gutter', className)} />
}

type SectionProps = ComponentProps<'section'> & {
  ground?: 'paper' | 'paper-deep' | 'night'
  /** false where the content brings its own vertical padding. */
  padded?: boolean
}

const GROUNDS = {
  paper: 'bg-paper text-ink',
  'paper-deep': 'bg-paper-deep text-ink',
  night: 'bg-night text-paper',
}

/** A full-width band with the column inside. Label it (`aria-labelledby`) where it has a title. */
export function Section({ ground = 'paper', padded = true, className, children, ...rest }: SectionProps) {
  return (
    <section
      {...rest}
      data-tone={ground === 'night' ? 'night' : 'paper'}
      className={cx(GROUNDS[ground], padded && 'py-section', className)}
    >
      <Container>{children}</Container>
    </section>
  )
}
