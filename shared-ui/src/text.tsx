import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import type { Tone } from './tone.ts'

/** The small uppercase line above a title. */
export function Eyebrow({ tone = 'paper', className, ...rest }: ComponentProps<'p'> & { tone?: Tone }) {
  return (
    <p
      {...rest}
      className={cx(
        'font-text text-xs font-medium tracking-label uppercase',
        tone === 'night' ? 'text-gold-light' : 'text-ink-faint',
        className,
      )}
    />
  )
}

type SectionTitleProps = ComponentProps<'h2'> & {
  as?: 'h1' | 'h2' | 'h3'
  /** Use `hero` at most once a page; `title` for sections; `small` for cards. */
  size?: 'hero' | 'title' | 'small'
}

// Long words may not fit on a phone with enlarged text, so browsers may hyphenate them.
const TITLE_SIZES = {
  hero: 'text-hero hyphens-auto [hyphenate-limit-chars:12_5_5]',
  title: 'text-title',
  small: 'text-2xl',
}

/** A heading in the display typeface. Emphasize one word: `Shot once, <em>worn</em> everywhere`. */
export function SectionTitle({
  as: Heading = 'h2',
  size = 'title',
  className,
  children,
  ...rest
}: SectionTitleProps) {
  return (
    <Heading
      {...rest}
      className={cx('font-display text-balance [&_em]:display-italic', TITLE_SIZES[size], className)}
    >
      {children}
    </Heading>
  )
}

/** Styles running text such as legal pages and answers. */
export function Prose({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cx(
        'max-w-measure text-base text-ink-soft',
        '[&>*+*]:mt-5 [&_strong]:font-semibold [&_strong]:text-ink',
        '[&_h2]:font-display [&_h2]:text-2xl [&_h2]:text-ink [&>*+h2]:mt-12',
        '[&_h3]:font-semibold [&_h3]:text-ink [&>*+h3]:mt-8',
        '[&_ol]:list-decimal [&_ol]:pl-6 [&_ul]:list-disc [&_ul]:pl-6 [&_li+li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-gold-ink',
        '[&_a]:text-gold-ink [&_a]:underline [&_a]:decoration-gold-ink/40 [&_a]:underline-offset-4',
        className,
      )}
    />
  )
}
