import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useIsNavigating,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from '../router.ts'
import type { To } from './address.ts'

beforeEach(() => history.replaceState(null, '', '/run?a=1#top'))
afterEach(() => vi.restoreAllMocks())

let keys: string[] = []
function Here({ to = '/gallery' }: { to?: To }) {
  const { pathname, search, hash, state, key } = useLocation()
  const [params, change] = useSearchParams()
  const navigate = useNavigate()
  keys.push(key)
  return (
    <>
      <output>
        {[pathname + search + hash, useNavigationType(), JSON.stringify(state), params.get('a')].join(' ')}
      </output>
      <Link to={to} state={{ from: 'link' }}>
        Link
      </Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/qa', { replace: true })}>
        Replace
      </button>
      <button type="button" onClick={() => change({ a: '2' })}>
        Query
      </button>
    </>
  )
}
const show = (to?: To) => {
  keys = []
  return render(
    <BrowserRouter>
      <Here {...(to !== undefined && { to })} />
    </BrowserRouter>,
  )
}
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByText(name))

describe('a navigation', () => {
  it('begins where the document was loaded, with the key of the first page', () => {
    show()
    expect(shown()).toBe('/run?a=1#top POP null 1')
    expect(keys).toEqual(['default'])
  })

  it('by a link goes into the history, with its state and a key of its own, and Back undoes it', async () => {
    show()
    const before = history.length
    await press('Link')
    expect(shown()).toBe('/gallery PUSH {"from":"link"} ')
    expect(location.pathname).toBe('/gallery')
    expect(history.length).toBe(before + 1)
    expect(history.state.key).toBe(keys.at(-1))
    expect(keys.at(-1)).toMatch(/^[a-z0-9]{4,8}$/)
    await act(async () => {
      const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      screen.getByText('Back').click()
      await gone
    })
    expect(shown()).toBe('/run?a=1#top POP null 1')
  })

  it('to the address that is shown, and one that says so, takes the place of the last', async () => {
    show('/run?a=1#top')
    const before = history.length
    await press('Link')
    expect(shown()).toBe('/run?a=1#top REPLACE {"from":"link"} 1')
    await press('Replace')
    expect(shown()).toBe('/qa REPLACE null ')
    expect(history.length).toBe(before)
  })

  it('to another query stays on the page', async () => {
    show()
    await press('Query')
    expect(shown()).toBe('/run?a=2 PUSH null 2')
  })

  it('keeps key and state over a reload', () => {
    history.replaceState({ usr: 7, key: 'kept' }, '', '/run')
    show()
    expect(shown()).toBe('/run POP 7 ')
    expect(keys).toEqual(['kept'])
  })

  it('to a page that is not there yet keeps the one before, and says that it is under way', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    const Page = () => {
      const { pathname } = useLocation()
      if (pathname === '/gallery') use(arrival)
      return <output>{pathname}</output>
    }
    const Sign = () => (useIsNavigating() ? <p>under way</p> : null)
    render(
      <BrowserRouter>
        <Sign />
        <Suspense fallback="nothing">
          <Page />
        </Suspense>
        <Link to="/gallery">Link</Link>
      </BrowserRouter>,
    )
    expect(screen.queryByText('under way')).toBeNull()
    await act(async () => screen.getByText('Link').click())
    expect(shown()).toBe('/run')
    expect(screen.getByText('under way')).toBeDefined()
    await act(async () => arrive())
    expect(shown()).toBe('/gallery')
    expect(screen.queryByText('under way')).toBeNull()
  })

  it('to a page that is ready answers the press first, and shows the page in the next task', async () => {
    const signs: boolean[] = []
    const Page = () => {
      signs.push(useIsNavigating())
      return <output>{useLocation().pathname}</output>
    }
    render(
      <BrowserRouter isReady={(pathname) => pathname === '/gallery'}>
        <Page />
        <Link to="/gallery">Link</Link>
      </BrowserRouter>,
    )
    act(() => screen.getByText('Link').click())
    expect([location.pathname, shown()]).toEqual(['/gallery', '/run'])
    await waitFor(() => expect(shown()).toBe('/gallery'))
    expect(signs).not.toContain(true)
  })

  it('that follows another within a frame is the one that counts', async () => {
    const seen: string[] = []
    const Page = () => {
      const { pathname } = useLocation()
      seen.push(pathname)
      return <output>{pathname}</output>
    }
    render(
      <BrowserRouter isReady={(pathname) => pathname !== '/late'}>
        <Page />
        <Link to="/gallery">Link</Link>
        <Link to="/qa">Second</Link>
        <Link to="/late">Third</Link>
      </BrowserRouter>,
    )
    act(() => screen.getByText('Link').click())
    act(() => screen.getByText('Second').click())
    await waitFor(() => expect(shown()).toBe('/qa'))
    act(() => screen.getByText('Link').click())
    await act(async () => screen.getByText('Third').click())
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect(shown()).toBe('/late')
    expect(seen).not.toContain('/gallery')
  })

  it('leaves what stands behind the pages at the first address', async () => {
    const Behind = () => <p>behind {useLocation().pathname}</p>
    render(
      <BrowserRouter still={<Behind />}>
        <Here />
      </BrowserRouter>,
    )
    await press('Link')
    expect(shown()).toMatch(/^\/gallery /)
    expect(screen.getByText('behind /run')).toBeDefined()
  })

  it('that the history refuses ends the program’s own errors only', async () => {
    const pushed = vi.spyOn(history, 'pushState')
    pushed.mockImplementation(() => {
      throw new DOMException('no', 'DataCloneError')
    })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let thrown: unknown
    addEventListener(
      'error',
      (event) => {
        event.preventDefault()
        thrown = event.error
      },
      { once: true },
    )
    show()
    await press('Link')
    expect(Object(thrown).name).toBe('DataCloneError')
  })
})

describe('a link', () => {
  it.each<[To, string]>([
    ['/gallery', '/gallery'],
    ['gallery', '/gallery'],
    ['?b=2', '/run?b=2'],
    ['#end', '/run#end'],
    ['', '/'],
    [{ search: 'b=2', hash: 'end' }, '/run?b=2#end'],
    [{ pathname: '/qa', search: '?', hash: '#' }, '/qa'],
    [{ pathname: '//evil.example/x' }, '/evil.example/x'],
    ['https://other.example/', 'https://other.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
  ])('to %j leads to %s', (to, href) => {
    show(to)
    expect(screen.getByText('Link').getAttribute('href')).toBe(href)
  })

  it.each([
    ['another button', { button: 1 }],
    ['a key for a new tab', { ctrlKey: true }],
    ['the same on a Mac', { metaKey: true }],
    ['a key for a new window', { shiftKey: true }],
    ['a key for a download', { altKey: true }],
  ])('pressed with %s is left to the browser', (_, how) => {
    show()
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    let prevented = true
    addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    screen.getByText('Link').dispatchEvent(click)
    expect(prevented).toBe(false)
  })

  it('whose click was dealt with, or that opens a window, leads nowhere here', async () => {
    render(
      <BrowserRouter>
        <Link to="/gallery" onClick={(event) => event.preventDefault()}>
          Dealt with
        </Link>
        <Link to="/gallery" target="_blank">
          Window
        </Link>
      </BrowserRouter>,
    )
    addEventListener('click', (event) => event.preventDefault(), { once: true })
    await press('Window')
    await press('Dealt with')
    expect(location.pathname).toBe('/run')
  })

  it.each([
    ['/run', 'page'],
    ['/RUN', 'page'],
    ['/run?b=2', 'page'],
    ['/', null],
    ['/ru', null],
    ['/run/7', null],
  ])('of the navigation to %s, seen from /run, says %s', (to, current) => {
    render(
      <BrowserRouter>
        <NavLink to={to}>Link</NavLink>
      </BrowserRouter>,
    )
    expect(screen.getByText('Link').getAttribute('aria-current')).toBe(current)
  })

  it('of the navigation is current below its page, too', () => {
    history.replaceState(null, '', '/run/private')
    render(
      <BrowserRouter>
        <NavLink to="/run">Link</NavLink>
      </BrowserRouter>,
    )
    expect(screen.getByText('Link').getAttribute('aria-current')).toBe('page')
  })
})

it('Navigate leads on at once, in the place of its page', () => {
  const before = history.length
  render(
    <BrowserRouter>
      <Navigate to="/gallery" replace />
    </BrowserRouter>,
  )
  expect(location.pathname).toBe('/gallery')
  expect(history.length).toBe(before)
})

it('what needs a router says so without one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Link to="/">Home</Link>)).toThrow('needs a router')
})
