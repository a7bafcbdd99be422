import { MemoryRouter } from '@lustre/platform/testing/memory-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RemoteLoadError } from './modules.ts'
import { RemoteBoundary } from './remote-boundary.tsx'

let problem: unknown
let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  problem = null
  reloads = 0
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

function Page() {
  if (problem) throw problem
  return <h1>Gallery</h1>
}

let reloads: number
const reload = async () => {
  reloads += 1
}

function show(retry: (remote: string) => Promise<boolean> = async () => true) {
  render(
    <MemoryRouter>
      <header>Studio</header>
      <RemoteBoundary remote="gallery" version="1.0.0-a" retry={retry} reload={reload}>
        <Page />
      </RemoteBoundary>
      <footer>Legal</footer>
    </MemoryRouter>,
  )
}
const heading = (name: string) => screen.queryByRole('heading', { name })

describe('a section', () => {
  it('that works is left unchanged', () => {
    show()
    expect(heading('Gallery')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [
      'could not be loaded',
      () => new RemoteLoadError('gallery', '1.0.0-a', new Error('offline')),
      'This section did not load.',
    ],
    ['throws', () => new Error('no price'), 'Unexpected Application Error!'],
  ])('that %s keeps header and footer, and is named in the log', (_what, make, title) => {
    problem = make()
    show()
    expect(heading(title)).not.toBeNull()
    expect(screen.queryByText('Studio')).not.toBeNull()
    expect(screen.queryByText('Legal')).not.toBeNull()
    expect(logged.mock.calls.flat().join(' ')).toContain('[shell] the section gallery 1.0.0-a failed')
  })

  it.each([
    ['an error', () => new Error('no price'), 'no price'],
    ['a response', () => new Response(null, { status: 410, statusText: 'Gone' }), '410 Gone'],
  ])(
    '[error-title] [error-detail] that throws %s shows its message or status, Retry and Back to Home',
    (_what, make, detail) => {
      problem = make()
      show()
      expect(heading('Unexpected Application Error!')).not.toBeNull()
      expect(screen.getByText(detail)).not.toBeNull()
      expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
      expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
    },
  )
})

describe('Retry', () => {
  it('loads the section again and shows it', async () => {
    problem = new RemoteLoadError('gallery', '1.0.0-a', new Error('offline'))
    const asked: string[] = []
    show(async (remote) => {
      asked.push(remote)
      problem = null
      return true
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Gallery' })).not.toBeNull()
    expect(asked).toEqual(['gallery'])
  })

  it('is busy while it tries, and is available again after another failure', async () => {
    problem = new RemoteLoadError('gallery', '1.0.0-a', new Error('offline'))
    let finish = (_loaded: boolean) => {}
    show(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Trying again…' })
    expect(busy.disabled).toBe(true)
    finish(false)
    expect(await screen.findByRole('button', { name: 'Retry' })).not.toBeNull()
  })

  it('also restores a section that threw', async () => {
    problem = new Error('no price')
    show(async () => {
      problem = null
      return true
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Gallery' })).not.toBeNull()
  })

  it('does a full load when the section still fails to load, since browsers keep a failed module', async () => {
    problem = new RemoteLoadError('gallery', '1.0.0-a', new Error('offline'))
    show(async () => false)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(reloads).toBe(1)
  })

  it('does a full load when the section throws again', async () => {
    problem = new Error('no price')
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('no price')).not.toBeNull()
    expect(reloads).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(reloads).toBe(1)
  })
})
