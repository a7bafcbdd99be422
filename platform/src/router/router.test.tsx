import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, use } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  BrowserRouter,
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  type To,
  useIsNavigating,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../router.ts'
import { StaticRouter } from '../static-router.ts'

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
  it('starts at the loaded address, with the key of the first page', () => {
    show()
    expect(shown()).toBe('/run?a=1#top POP null 1')
    expect(keys).toEqual(['default'])
  })

  it('by a link adds a history entry with its state and its own key, and Back undoes it', async () => {
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

  it('to the current address, or with replace, replaces the history entry', async () => {
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

  it('keeps its key and state across a reload', () => {
    history.replaceState({ usr: 7, key: 'kept' }, '', '/run')
    show()
    expect(shown()).toBe('/run POP 7 ')
    expect(keys).toEqual(['kept'])
  })

  it('to a page that is still loading keeps the previous page, and reports the pending navigation', async () => {
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

  it('to a page that is ready first responds to the click, and shows the page in the next task', async () => {
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

  it('that follows another within a frame wins', async () => {
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

  it('keeps the content behind the pages at the first address', async () => {
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

  it('that the history refuses loads the address, and other errors still throw', async () => {
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

describe('a click that leads to the address', () => {
  const press = (name: string) => act(async () => screen.getByText(name).click())

  it('of a page that is still loading adds no second entry', async () => {
    const never = new Promise<void>(() => {})
    const Page = () => {
      const { pathname } = useLocation()
      if (pathname === '/gallery') use(never)
      return <output>{pathname}</output>
    }
    render(
      <BrowserRouter>
        <Page />
        <Link to="/gallery">Link</Link>
      </BrowserRouter>,
    )
    const before = history.length
    await press('Link')
    await press('Link')
    expect(history.length).toBe(before + 1)
  })

  it('of the first page adds an entry even from the content behind the pages', async () => {
    render(
      <BrowserRouter still={<Link to="/run?a=1#top">Behind</Link>}>
        <Here />
      </BrowserRouter>,
    )
    await press('Link')
    const before = history.length
    await press('Behind')
    expect(shown()).toMatch(/^\/run\?a=1#top PUSH /)
    expect(history.length).toBe(before + 1)
  })
})

it('redirects at once with Navigate, replacing its page', () => {
  const before = history.length
  render(
    <BrowserRouter>
      <Navigate to="/gallery" replace />
    </BrowserRouter>,
  )
  expect(location.pathname).toBe('/gallery')
  expect(history.length).toBe(before)
})

describe('a page’s own routes', () => {
  const Album = () => (
    <>
      <h1>{useParams().album}</h1>
      <Link to="2">Second</Link>
      <Outlet />
    </>
  )
  const Picture = () => <output>{Object.values(useParams()).join(' of ')}</output>
  const albums = (
    <Routes>
      <Route path="/albums/:album" element={<Album />}>
        <Route index element={<output>cover</output>} />
        <Route path=":picture" element={<Picture />} />
      </Route>
    </Routes>
  )

  it('nest, read the parameters from the address, and link to each other', async () => {
    history.replaceState(null, '', '/albums/summer')
    render(<BrowserRouter>{albums}</BrowserRouter>)
    expect([screen.getByRole('heading').textContent, shown()]).toEqual(['summer', 'cover'])
    await press('Second')
    expect([location.pathname, shown()]).toEqual(['/albums/summer/2', 'summer of 2'])
  })

  it('render the same on the host', () => {
    const html = renderToString(<StaticRouter location="/albums/summer/2">{albums}</StaticRouter>)
    expect(html).toContain('<output>summer of 2</output>')
    expect(html).toContain('href="/albums/summer/2"')
  })
})
