import { cx } from '@lustre/shared-ui'
import type { MouseEvent } from 'react'
import { PLACEHOLDER } from '../../content/navigation.ts'
import { SiteLink } from '../site-link.tsx'

const LINK = 'inline-flex min-h-11 items-center text-md wrap-anywhere text-night-text transition-colors'

/** A placeholder would jump to the top of the page. */
const stay = (event: MouseEvent) => event.preventDefault()

export function FooterLink({ href, label }: { href: string; label: string }) {
  if (href === PLACEHOLDER)
    return (
      <a href={PLACEHOLDER} aria-disabled="true" onClick={stay} className={LINK}>
        {label}
      </a>
    )
  const classes = cx(LINK, 'hover:text-paper')
  if (href.startsWith('/'))
    return (
      <SiteLink href={href} className={classes}>
        {label}
      </SiteLink>
    )
  return (
    <a href={href} className={classes}>
      {label}
    </a>
  )
}
