import { type Boot, BrowserRouter } from '@lustre/platform'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PreviewBar } from './preview-bar.tsx'

const preview = { name: 'gallery', version: '1.2.0-abc', note: null }
const route = routeFacts({ path: '/gallery', chrome: 'site', title: 'Gallery' })
const boot: Boot = {
  config: SAMPLE_SITE_CONFIG,
  remotes: [
    {
      name: 'gallery',
      version: '1.2.0-abc',
      entry: '/remotes/gallery/1.2.0-abc/assets/remoteEntry.js',
      css: [],
      preload: [],
      settings: {},
      routes: [{ ...route, pattern: '/gallery', preload: [] }],
    },
  ],
  shell: { entry: '/remotes/shell/2.0.0-def/assets/client.js', css: [] },
  remote: 'gallery',
  seed: 0,
  preload: [],
  standalone: null,
  preview,
}

const board = vi.fn<(path: string) => Response>()
const sheets: CSSStyleSheet[] = []
beforeEach(() => {
  history.replaceState(null, '', '/gallery')
  vi.stubGlobal('fetch', async (path: string) => board(path))
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
  Object.assign(document, { adoptedStyleSheets: sheets })
})
afterEach(() => vi.unstubAllGlobals())

async function opened() {
  render(
    <BrowserRouter isReady={() => true} isFullLoad={() => false} still={null}>
      <PreviewBar boot={boot} preview={preview} />
    </BrowserRouter>,
  )
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Parts of this page', expanded: false }),
  )
  await user.keyboard('{Enter}')
  await screen.findByRole('table')
  return user
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

it('[page-parts] names the release of each part', async () => {
  board.mockReturnValue(new Response(null, { status: 404 }))
  await opened()
  expect(
    row(/Page \/gallery/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['gallery 1.2.0-abc', '–'])
  expect(
    row(/Header/)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['shell 2.0.0-def', '–'])
})

it('outlines the parts of the page while it is open', async () => {
  board.mockReturnValue(new Response(null, { status: 404 }))
  const user = await opened()
  expect(sheets).toHaveLength(1)
  await user.click(screen.getByRole('button', { expanded: true }))
  expect(screen.queryByRole('table')).toBeNull()
  expect(sheets).toEqual([])
})

it('leads to the board where staff have not signed in', async () => {
  board.mockReturnValue(Response.json('locked'))
  await opened()
  const [link] = await screen.findAllByRole('link', { name: 'Sign in to the board' })
  expect(link?.getAttribute('href')).toBe('/site/releases')
})
