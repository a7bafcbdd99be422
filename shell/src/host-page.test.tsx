import { MemoryRouter } from '@lustre/platform/testing/memory-router'
import { act, Suspense, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UNAVAILABLE } from '../content/texts.ts'
import { RemoteBoundary } from './remote-boundary.tsx'

let isServer = true
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function ThrowsWhileRendering() {
  if (!isServer) throw new Error('only in browsers')
  return <h1>From the host</h1>
}
function ThrowsInEffect() {
  useEffect(() => {
    throw new Error('only in browsers')
  }, [])
  return <h1>From the host</h1>
}

const tree = (page: React.ReactNode) => (
  <MemoryRouter>
    <Suspense>
      <RemoteBoundary remote="gallery" version="1.0.0-a" retry={async () => true}>
        <main id="page" data-remote="gallery" data-route="/gallery">
          {page}
        </main>
      </RemoteBoundary>
    </Suspense>
  </MemoryRouter>
)

it.each([
  ['while it renders', <ThrowsWhileRendering key="page" />],
  ['in an effect', <ThrowsInEffect key="page" />],
])(
  '[host-html-stays] keeps the host’s HTML, and adds a quiet notice, when a page throws %s during hydration',
  async (_when, page) => {
    isServer = true
    const container = document.createElement('div')
    container.innerHTML = renderToString(tree(page))
    document.body.append(container)
    const before = container.querySelector('main')?.innerHTML
    isServer = false
    const seen: unknown[] = []
    await act(async () => {
      hydrateRoot(container, tree(page), {
        onCaughtError: (error) => void seen.push(error),
        onRecoverableError: () => {},
      })
    })
    expect(seen).toHaveLength(1)
    const main = container.querySelector('main')
    expect(main?.innerHTML).toBe(before)
    expect([main?.id, main?.dataset.remote, main?.dataset.route]).toEqual(['page', 'gallery', '/gallery'])
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(document.body.textContent).not.toContain('only in browsers')
    expect(document.querySelector('[role=status]')?.textContent).toContain(UNAVAILABLE.quiet)
  },
)
