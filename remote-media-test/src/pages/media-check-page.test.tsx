import { BrowserRouter } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, startLibrary } from '#testing/api.ts'
import MediaCheckPage from './media-check-page.tsx'

// A hundred pictures take a long time in jsdom on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
type Api = Awaited<ReturnType<typeof startApi>>

/** Sends the page's calls to the real API on the site's own library. */
function connect(request: Api['request']) {
  const direct = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
    typeof input === 'string' && input.startsWith('/api/media-test')
      ? Promise.resolve(request(input.slice('/api/media-test'.length)))
      : direct(input, init),
  )
}

const open = () =>
  render(
    <BrowserRouter>
      <main>
        <MediaCheckPage />
      </main>
    </BrowserRouter>,
  )
const region = (name: RegExp | string) => within(screen.getByRole('region', { name }))

describe('media test page', () => {
  let library: Awaited<ReturnType<typeof startLibrary>>
  beforeAll(async () => {
    library = await startLibrary()
  })
  afterAll(() => library.close())
  afterEach(() => vi.unstubAllGlobals())

  it('[check-testing] [check-connected] [check-folders] [check-all] [check-all-button] [check-folder] [check-id] [check-size] [check-format] [check-kb] shows connection, folders and images, and each folder with its images', async () => {
    connect((await startApi(library.apiBase)).request)
    const user = userEvent.setup()
    const { container } = open()
    expect(screen.getByText('Testing')).toBeTruthy()
    expect(await screen.findByText('Connected')).toBeTruthy()
    await waitFor(() => expect(region('All Images').getAllByRole('listitem')).toHaveLength(100))
    expect(region('All Images').getByText(/^The newest 100 of/)).toBeTruthy()

    expect(region('Folders').getByRole('button', { name: 'All Images', pressed: true })).toBeTruthy()
    await user.click(await region('Folders').findByRole('button', { name: 'misc' }))
    const card = await region('Images in misc').findByText('misc/avatar-gem-01')
    const facts = within(card.closest('li')!)
    expect(facts.getByText('600 × 600')).toBeTruthy()
    expect(facts.getByText('jpg')).toBeTruthy()
    expect(facts.getByText(/^\d+\.\d KB$/)).toBeTruthy()

    await expectAccessible(container)
  })

  it('[check-failed] [fail-connection] [fail-folders] [fail-images] [fail-folder-images] [folders-fallback] reports what failed and why, and offers the expected folders', async () => {
    connect((await startApi(library.apiBase, { env: { MEDIA_API_SECRET: 'wrong' } })).request)
    const user = userEvent.setup()
    open()
    expect(await screen.findByText('Connection Failed')).toBeTruthy()
    expect(await screen.findByText('Failed to test connection')).toBeTruthy()
    expect(await screen.findByText('Failed to load folders')).toBeTruthy()
    expect(await screen.findByText('Failed to load images')).toBeTruthy()
    expect(screen.getByText('No images found')).toBeTruthy()
    expect(screen.getAllByText('HTTP error! status: 401')).toHaveLength(3)
    const folders = region('Folders').getAllByRole('listitem')
    expect(folders.map((folder) => folder.textContent)).toEqual([
      'jewelry',
      'rings',
      'necklaces',
      'bracelets',
    ])
    await user.click(region('Folders').getByRole('button', { name: 'rings' }))
    expect(await screen.findByText('Failed to load images from folder: rings')).toBeTruthy()
  })

  it('[check-empty] [check-refresh] is empty for a folder without images, and requests the images again on Refresh', async () => {
    const api = await startApi(library.apiBase)
    const asked: string[] = []
    connect((target) => {
      asked.push(target)
      return api.request(target)
    })
    const user = userEvent.setup()
    open()
    await user.click(await region('Folders').findByRole('button', { name: 'videos' }))
    expect(await region('Images in videos').findByText('No images found')).toBeTruthy()
    await user.click(region('Images in videos').getByRole('button', { name: 'Refresh' }))
    await waitFor(() => expect(asked.filter((target) => target === '/images?folder=videos')).toHaveLength(2))
  })

  it('survives an outage of our own server, after which Test again asks for everything', async () => {
    connect(() => Promise.reject(new TypeError('Failed to fetch')))
    open()
    expect(await screen.findByText('Connection Failed')).toBeTruthy()
    expect(
      screen.getAllByText('Our server did not answer. Check the connection and try again.'),
    ).toHaveLength(3)

    connect((await startApi(library.apiBase)).request)
    await userEvent.click(screen.getByRole('button', { name: 'Test again' }))
    expect(await screen.findByText('Connected')).toBeTruthy()
    expect(await region('Folders').findByRole('button', { name: 'misc' })).toBeTruthy()
    await waitFor(() => expect(region('All Images').getAllByRole('listitem')).toHaveLength(100))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
