import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderWithinSite } from '../../testing/within-site.tsx'
import { Header, SCROLL_THRESHOLD_PX } from './header.tsx'

const scrollToY = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    dispatchEvent(new Event('scroll'))
  })
const navigations = () => screen.getAllByRole('navigation', { name: 'Main', hidden: true })

describe('the header', () => {
  afterEach(() => scrollToY(0))

  it('[header-nav] leads to the sections, the gallery and the home page', () => {
    renderWithinSite(<Header />, { config: { siteName: 'Halo Studio' } })
    expect(screen.getByRole('link', { name: 'Halo Studio' }).getAttribute('href')).toBe('/')
    for (const navigation of navigations()) {
      const links = within(navigation).getAllByRole('link', { hidden: true })
      expect(links.slice(0, 4).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Features', '/#features'],
        ['How It Works', '/#how-it-works'],
        ['Gallery', '/gallery'],
        ['Pricing', '/#pricing'],
      ])
    }
  })

  it('[header-action-wide] [header-action-medium] offers the action in both lengths', () => {
    renderWithinSite(<Header />)
    const [wide] = screen.getAllByRole('link', { name: 'Start Your AI Photoshoot' })
    expect(wide?.getAttribute('href')).toBe('/#pricing')
    expect(screen.getByRole('link', { name: 'Get Started' }).getAttribute('href')).toBe('/#pricing')
  })

  it('[anchor-away] keeps the visitor on a page that has the linked section itself', () => {
    renderWithinSite(<Header anchors={['pricing']} />, { path: '/furniture' })
    for (const navigation of navigations()) {
      const links = within(navigation).getAllByRole('link', { hidden: true })
      expect(links.slice(0, 4).map((link) => link.getAttribute('href'))).toEqual([
        '/#features',
        '/#how-it-works',
        '/gallery',
        '/furniture#pricing',
      ])
    }
    const actions = screen.getAllByRole('link', {
      name: /^(Start Your AI Photoshoot|Get Started)$/,
      hidden: true,
    })
    expect(actions.map((link) => link.getAttribute('href'))).toEqual(Array(3).fill('/furniture#pricing'))
  })

  it('marks the current page', () => {
    renderWithinSite(<Header />, { path: '/gallery' })
    const [first] = navigations()
    if (!first) throw new Error('no navigation')
    expect(within(first).getByRole('link', { current: 'page' }).textContent).toBe('Gallery')
  })

  it('also marks the gallery on its other page', () => {
    renderWithinSite(<Header />, { path: '/galleryx' })
    const [first] = navigations()
    if (!first) throw new Error('no navigation')
    expect(within(first).getByRole('link', { current: true }).textContent).toBe('Gallery')
  })

  it('has the night background on night pages, and paper elsewhere', () => {
    renderWithinSite(<Header />, { path: '/galleryx' })
    expect(screen.getByRole('banner').style.getPropertyValue('--color-paper')).toBe('var(--color-night)')
    cleanup()
    renderWithinSite(<Header />, { path: '/gallery' })
    expect(screen.getByRole('banner').style.getPropertyValue('--color-paper')).toBe('')
  })

  it('begins with a skip link', () => {
    renderWithinSite(<Header />)
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Skip to content')
    expect(first?.getAttribute('href')).toBe('#page')
  })

  it('[header-opaque] turns opaque beyond 20 pixels of scroll, and back', () => {
    renderWithinSite(<Header />)
    const header = screen.getByRole('banner')
    expect(SCROLL_THRESHOLD_PX).toBe(20)
    expect(header.dataset.scrolled).toBe('false')
    scrollToY(SCROLL_THRESHOLD_PX)
    expect(header.dataset.scrolled).toBe('false')
    scrollToY(SCROLL_THRESHOLD_PX + 1)
    expect(header.dataset.scrolled).toBe('true')
    scrollToY(0)
    expect(header.dataset.scrolled).toBe('false')
  })
})

describe('the menu on narrow screens', () => {
  /** jsdom has no popovers; e2e checks the opening. */
  const hidePopover = vi.fn()
  beforeEach(() => {
    Object.assign(HTMLElement.prototype, { hidePopover })
    hidePopover.mockClear()
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
  })

  it('is controlled by its button', () => {
    renderWithinSite(<Header />)
    const button = screen.getByRole('button', { name: 'Open menu' })
    const menu = navigations().find((each) => each.id === button.getAttribute('popovertarget'))
    expect(menu?.getAttribute('popover')).toBe('auto')
  })

  it.each(['Features', 'Gallery', 'Start Your AI Photoshoot'])(
    'closes on a click on its link %s',
    async (name) => {
      renderWithinSite(<Header />)
      const menu = navigations().find((each) => each.hasAttribute('popover'))
      if (!menu) throw new Error('no menu')
      await userEvent.click(within(menu).getByRole('link', { name, hidden: true }))
      expect(hidePopover).toHaveBeenCalledTimes(1)
    },
  )
})
