import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server.browser'
import { expect, it } from 'vitest'
import { lazyPage } from './lazy-page.tsx'

const load = async () => ({ default: () => <h1>Gallery</h1> })
const withFallback = (Page: ReturnType<typeof lazyPage>) => (
  <Suspense fallback={<p>Loading</p>}>
    <Page />
  </Suspense>
)

it('shows the fallback until the page has loaded', async () => {
  render(withFallback(lazyPage(load)))
  expect(screen.queryByText('Loading')).not.toBeNull()
  await screen.findByRole('heading', { name: 'Gallery' })
  expect(screen.queryByText('Loading')).toBeNull()
})

it('renders at once after its preload', async () => {
  const Page = lazyPage(load)
  await Page.preload?.()
  render(withFallback(Page))
  expect(screen.queryByRole('heading', { name: 'Gallery' })).not.toBeNull()
})

it('renders completely in one synchronous pass after its preload', async () => {
  const Page = lazyPage(load)
  await Page.preload?.()
  expect(renderToString(withFallback(Page))).toContain('<h1>Gallery</h1>')
})

it('renders completely in the host’s stream without a preload', async () => {
  const stream = await renderToReadableStream(withFallback(lazyPage(load)))
  await stream.allReady
  const html = await new Response(stream).text()
  expect(html).toContain('<h1>Gallery</h1>')
})

it('keeps the same element when its chunk arrives between two renders', async () => {
  const Page = lazyPage(load)
  const { rerender } = render(withFallback(Page))
  const heading = await screen.findByRole('heading', { name: 'Gallery' })
  await Page.preload?.()
  rerender(withFallback(Page))
  expect(screen.getByRole('heading', { name: 'Gallery' })).toBe(heading)
})

it('rejects the preload when the download fails', async () => {
  const Page = lazyPage(() => Promise.reject(new Error('no network')))
  await expect(Page.preload?.()).rejects.toThrow('no network')
})

it('carries the source that the build writes', () => {
  expect(lazyPage(load, 'src/pages/gallery.tsx').source).toBe('src/pages/gallery.tsx')
  expect(lazyPage(load)).not.toHaveProperty('source')
})
