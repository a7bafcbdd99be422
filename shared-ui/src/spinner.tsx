import { cx } from './cx.ts'

/** Decoration: put a text beside it that says what is loading. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={cx(
      'inline-block size-[1em] shrink-0 animate-spin rounded-full border-[1.5px] border-current border-t-transparent motion-reduce:animate-none',
      className,
    )}
  />
)
