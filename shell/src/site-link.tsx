import { Link, NavLink } from '@lustre/platform'
import type { ReactNode } from 'react'

type SiteLinkProps = {
  /** A page (`/gallery`), an anchor on one (`/#pricing`), or an address elsewhere. */
  href: string
  className: string
  marksCurrent?: boolean
  /** The current page is another one that the link stands for. */
  isCurrent?: boolean
  onClick?: () => void
  children: ReactNode
}

/** Pages open without a reload; all others are plain links. */
export function SiteLink({
  href,
  marksCurrent = false,
  isCurrent = false,
  children,
  ...rest
}: SiteLinkProps) {
  if (!href.startsWith('/') || href.includes('#'))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  const Route = marksCurrent && !isCurrent ? NavLink : Link
  return (
    <Route to={href} {...(isCurrent && { 'aria-current': true })} {...rest}>
      {children}
    </Route>
  )
}
