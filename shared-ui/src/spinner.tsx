import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Decoration: put a text beside it that says what is loading. */
export function Spinner({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cx(
        'inline-block size-[1em] shrink-0 rounded-full border-[1.5px] border-current border-t-transparent',
        'animate-spin motion-reduce:animate-none',
        className,
      )}
    />
  )
}
