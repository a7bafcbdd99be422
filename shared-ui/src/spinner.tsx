import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** A turning ring in the text color, 1em wide. Decoration: the words beside it say what is going on. */
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
