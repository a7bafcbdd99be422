import { Link } from '@lustre/platform'
import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from './button-style.ts'
import { cx } from './cx.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type Inside = Omit<ComponentProps<typeof Link>, 'className'> & { href?: undefined; newTab?: undefined }
type Outside = Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & {
  href: string
  to?: undefined
  /** Opens a new tab and tells screen readers so. */
  newTab?: boolean
}

type ButtonLinkProps = ButtonLook & { className?: string } & (Inside | Outside)

/** `to` links within the site, `href` to other sites, anchors and mail. */
export function ButtonLink({ variant, tone, size, className, ...rest }: ButtonLinkProps) {
  const classes = cx(buttonClass({ variant, tone, size }), className)
  if (rest.href === undefined) return <Link {...rest} className={classes} />
  const { newTab = false, children, ...anchor } = rest
  return (
    <a {...anchor} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })} className={classes}>
      {children}
      {newTab && <VisuallyHidden>(opens in a new tab)</VisuallyHidden>}
    </a>
  )
}
