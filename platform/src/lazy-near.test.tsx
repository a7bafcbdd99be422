import '../testing/intersections.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyNear } from './lazy-near.tsx'

function setUp(online: boolean) {
  const connection = { online }
  const Films = lazyNear<{ title: string }>('[data-defer=films]', async () => {
    if (!connection.online) throw new Error('offline')
    return ({ title }) => <h2>{title}</h2>
  })
  const show = () =>
    render(
      <div data-defer="films">
        <Suspense fallback={<p>Films, from the host</p>}>
          <Films title="Films" />
        </Suspense>
      </div>,
    )
  return { connection, show }
}
const heading = () => screen.findByRole('heading', { name: 'Films' })

describe('lazyNear', () => {
  it('shows the part as soon as its code has loaded', async () => {
    setUp(true).show()
    expect(await heading()).not.toBeNull()
  })

  it('keeps the host’s markup while its code cannot be loaded', async () => {
    const { connection, show } = setUp(false)
    show()
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(screen.getByText('Films, from the host')).not.toBeNull()
    connection.online = true
    dispatchEvent(new Event('online'))
    expect(await heading()).not.toBeNull()
    expect(screen.queryByText('Films, from the host')).toBeNull()
  })
})

describe('a part of a hydrated page', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    document.body.replaceChildren()
  })

  it('keeps the host’s markup until it is near, and shows at once when the page mounts again', async () => {
    const never = { observe() {}, disconnect() {} }
    vi.stubGlobal('IntersectionObserver', function () {
      return never
    })
    // A fresh module has not seen the clicks of other tests.
    vi.resetModules()
    const { lazyNear: fresh } = await import('./lazy-near.tsx')
    const load = vi.fn(async () => () => <h2>Films</h2>)
    const Films = fresh('[data-defer=films]', load)
    const page = (
      <div data-defer="films">
        <Suspense fallback={null}>
          <Films />
        </Suspense>
      </div>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = '<div data-defer="films"><!--$--><h2>Films, from the host</h2><!--/$--></div>'
    const { unmount } = render(page, { container, hydrate: true })
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(load).not.toHaveBeenCalled()
    expect(screen.getByText('Films, from the host')).not.toBeNull()
    unmount()
    render(page)
    expect((await heading()).textContent).toBe('Films')
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('a part that loads but throws', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })

  function setUpBroken(host: string) {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const films = { broken: true }
    if (host !== '') document.body.innerHTML = `<div data-defer="films">${host}</div>`
    const Films = lazyNear('[data-defer=films]', async () => () => {
      if (films.broken) throw new TypeError('$ is not a function')
      return <h2>Films</h2>
    })
    render(
      <main>
        <h1>Studio</h1>
        <Suspense>
          <Films />
        </Suspense>
      </main>,
    )
    return films
  }

  it('keeps the host’s markup and the rest of the page', async () => {
    setUpBroken('<a href="/films">All films</a>')
    // A click anywhere loads the parts that are out of view.
    await userEvent.click(screen.getByRole('heading', { name: 'Studio' }))
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'All films' })).toHaveLength(2))
    expect(screen.getByRole('heading', { name: 'Studio' })).not.toBeNull()
  })

  it('shows a message after a navigation, and can be tried again', async () => {
    const films = setUpBroken('')
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('heading', { name: 'Studio' })).not.toBeNull()
    films.broken = false
    await userEvent.click(again)
    expect(await heading()).not.toBeNull()
  })
})
