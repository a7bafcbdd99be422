import { useLocation } from '@lustre/platform'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderWithinSite } from '../testing/within-site.tsx'
import { SiteLink } from './site-link.tsx'

const Shown = () => <output>{useLocation().pathname}</output>

/** Clicks a link on `/privacy`. @returns whether the link handled the click, and the path then shown */
function follow(href: string, onClick = () => {}) {
  renderWithinSite(
    <>
      <SiteLink href={href} className="link" onClick={onClick}>
        Go on
      </SiteLink>
      <Shown />
    </>,
    { path: '/privacy' },
  )
  const link = screen.getByRole('link', { name: 'Go on' })
  const click = createEvent.click(link)
  fireEvent(link, click)
  return { link, handled: click.defaultPrevented, path: screen.getByRole('status').textContent }
}

describe('a link in the navigation', () => {
  it('opens a page without a reload', () => {
    const { link, handled, path } = follow('/gallery')
    expect(link.getAttribute('href')).toBe('/gallery')
    expect([handled, path]).toEqual([true, '/gallery'])
  })

  it('leaves an anchor to the browser', () => {
    const { link, handled, path } = follow('/#pricing')
    expect(link.getAttribute('href')).toBe('/#pricing')
    expect([handled, path]).toEqual([false, '/privacy'])
  })

  it.each(['/gallery', '/#pricing'])('passes on its class, and reports a click on %s', (href) => {
    const onClick = vi.fn()
    expect(follow(href, onClick).link.className).toBe('link')
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('marks the current page only with marksCurrent', () => {
    renderWithinSite(
      <>
        <SiteLink href="/gallery" className="link" marksCurrent>
          In the header
        </SiteLink>
        <SiteLink href="/gallery" className="link">
          In the footer
        </SiteLink>
      </>,
      { path: '/gallery' },
    )
    expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([
      'In the header',
    ])
  })
})
