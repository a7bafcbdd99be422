import { Link, NavLink } from '@lustre/platform'
import type { ReactNode } from 'react'

type SiteLinkProps = {
  /** Path of a page (`/gallery`), or an anchor on one (`/#pricing`). */
  href: string
  className: string
  /** Says with `aria-current` when its page is the one that is shown. */
  marksCurrent?: boolean
  /** The page that is shown is another one that the link stands for. */
  isCurrent?: boolean
  onClick?: () => void
  children: ReactNode
}

/**
 * A link of the shell's navigation, written as in `content/navigation.ts`. Pages open without a reload. Anchors are
 * plain links: the browser loads the page when needed and scrolls there.
 */
export function SiteLink({
  href,
  marksCurrent = false,
  isCurrent = false,
  children,
  ...rest
}: SiteLinkProps) {
  if (href.includes('#'))
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
