import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores clicks. Keeps the focus, unlike `disabled`. */
    busy?: boolean
  }

/** For an action on the page; use `ButtonLink` to navigate. */
export function Button({ variant, tone, size, busy = false, className, children, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else rest.onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ variant, tone, size }), className)}
      onClick={handleClick}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}
