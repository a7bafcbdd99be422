import { useLocation } from '@lustre/platform'
import { ButtonLink, cx } from '@lustre/shared-ui'
import type { CSSProperties } from 'react'
import { useSyncExternalStore } from 'react'
import { HEADER_ACTION, HEADER_LINKS, NIGHT_PAGES } from '../../content/navigation.ts'
import { MENU } from '../../content/texts.ts'
import { SiteLink } from '../site-link.tsx'
import { BrandLink } from './brand-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ownAnchor } from './own-anchor.ts'
import { SkipLink } from './skip-link.tsx'

export const SCROLL_THRESHOLD_PX = 20

function subscribe(onChange: () => void) {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

const useScrolled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => scrollY > SCROLL_THRESHOLD_PX,
    () => false,
  )

const LINK =
  'inline-flex min-h-11 items-center text-md text-ink-soft transition-colors hover:text-ink [&[aria-current]]:text-ink'

const ON_NIGHT: CSSProperties & Record<`--color-${string}`, string> = {
  background: 'var(--color-night)',
  '--color-ink': '#fbf8f3',
  '--color-ink-soft': 'var(--color-night-text)',
  '--color-paper': 'var(--color-night)',
  '--color-hairline': 'var(--color-night)',
}

/** @param props.anchors ids of the page's own sections */
export function Header({ anchors = [] }: { anchors?: readonly string[] }) {
  const { pathname } = useLocation()
  const target = (href: string) => ownAnchor(href, pathname, anchors)
  const scrolled = useScrolled()
  return (
    <>
      <SkipLink />
      <header
        data-scrolled={scrolled}
        {...(NIGHT_PAGES.includes(pathname) && { 'data-night': true, style: ON_NIGHT })}
        className={cx(
          'site-header sticky top-0 z-50 border-b transition-[background-color,border-color]',
          scrolled ? 'border-hairline bg-paper' : 'border-transparent bg-transparent',
        )}
      >
        <div className="mx-auto flex h-16 max-w-site items-center justify-between gap-x-6 px-gutter md:h-auto md:min-h-20 md:flex-wrap">
          <BrandLink />
          <nav aria-label={MENU.label} className="hidden flex-wrap items-center gap-x-8 md:flex">
            {HEADER_LINKS.map(({ label, href, also }) => (
              <SiteLink
                key={href}
                href={target(href)}
                marksCurrent
                isCurrent={pathname === also}
                className={LINK}
              >
                {label}
              </SiteLink>
            ))}
          </nav>
          <div className="hidden md:block lg:hidden">
            <ButtonLink href={target(HEADER_ACTION.href)} size="sm">
              {HEADER_ACTION.medium}
            </ButtonLink>
          </div>
          <div className="hidden lg:block">
            <ButtonLink href={target(HEADER_ACTION.href)} size="sm">
              {HEADER_ACTION.wide}
            </ButtonLink>
          </div>
          <MobileMenu target={target} />
        </div>
      </header>
    </>
  )
}
