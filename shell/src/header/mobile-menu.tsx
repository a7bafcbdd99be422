import { ButtonLink } from '@lustre/shared-ui'
import { useRef } from 'react'
import { HEADER_ACTION, HEADER_LINKS } from '../../content/navigation.ts'
import { MENU } from '../../content/texts.ts'
import { SiteLink } from '../site-link.tsx'

/** Drawn here, because the icon library would cost every page more than a kilobyte. */
const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round' } as const

const Icon = ({ name, path }: { name: string; path: string }) => (
  <svg aria-hidden="true" width="24" height="24" viewBox="0 0 24 24" className={name} {...LINE}>
    <path d={path} />
  </svg>
)

const MENU_ID = 'site-menu'
const LINK = 'flex min-h-14 items-center border-b border-hairline font-display text-2xl text-ink'

/**
 * A native popover: it works before and without script, and closes on Escape and on an outside click.
 * @param props.target maps a link to its target on this page
 */
export function MobileMenu({ target }: { target: (href: string) => string }) {
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={MENU.open}
        className="menu-button -mr-[min(0.625rem,var(--spacing-gutter))] inline-flex size-11 items-center justify-center rounded-full text-ink"
      >
        <Icon name="menu-icon-open" path="M4 7h16M4 12h16M4 17h16" />
        <Icon name="menu-icon-close" path="M6 6l12 12M18 6L6 18" />
      </button>
      <nav ref={menu} id={MENU_ID} popover="auto" aria-label={MENU.label} className="site-menu">
        {HEADER_LINKS.map(({ label, href }) => (
          <SiteLink key={href} href={target(href)} onClick={close} className={LINK}>
            {label}
          </SiteLink>
        ))}
        <ButtonLink href={target(HEADER_ACTION.href)} onClick={close} className="mt-6 w-full">
          {HEADER_ACTION.wide}
        </ButtonLink>
      </nav>
    </div>
  )
}
