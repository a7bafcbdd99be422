import { Link, useLocation, useNavigate } from '@lustre/platform'
import { MemoryRouter } from '@lustre/platform/testing/memory-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouteEffects } from './route-effects.tsx'

const scrolls: (number | undefined)[] = []
const shown: string[] = []
beforeEach(() => {
  scrolls.length = 0
  shown.length = 0
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => scrolls.push(top))
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown.push(this.id)
  }
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

function Page({ title }: { title: string }) {
  const navigate = useNavigate()
  return (
    <main id="page" tabIndex={-1}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p id="pricing">Prices</p>
      <Link to="/gallery">Gallery</Link>
      <Link to="/#pricing">Pricing</Link>
      <Link to="/%zz#%zz">Odd</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  )
}

const TITLES: Record<string, string> = { '/': 'Home', '/gallery': 'Our work' }
function Pages() {
  const { pathname } = useLocation()
  return <Page key={pathname} title={TITLES[pathname] ?? 'Other'} />
}

function show() {
  render(
    <MemoryRouter>
      <Pages />
      <RouteEffects />
    </MemoryRouter>,
  )
}
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }))
const announced = () => screen.getByRole('status').textContent

describe('a navigation', () => {
  it('announces and moves nothing on the first page', () => {
    show()
    expect(announced()).toBe('')
    expect(scrolls).toEqual([])
    expect(document.activeElement).toBe(document.body)
  })

  it('starts at the top, focuses the page and announces its title', async () => {
    show()
    await go('Gallery')
    expect(scrolls).toEqual([0])
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(announced()).toBe('Our work')
  })

  it('scrolls to a section on another page', async () => {
    show()
    await go('Gallery')
    await go('Pricing')
    expect(shown).toEqual(['pricing'])
    expect(scrolls).toEqual([0])
  })

  it('restores the scroll position on the way back', async () => {
    show()
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: 640, configurable: true })
      dispatchEvent(new Event('scroll'))
    })
    await go('Gallery')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(scrolls).toEqual([0, 640])
    expect(announced()).toBe('Home')
  })

  it('survives an address that cannot be decoded', async () => {
    show()
    await go('Odd')
    expect(announced()).toBe('Other')
    expect(scrolls).toEqual([0])
  })
})
