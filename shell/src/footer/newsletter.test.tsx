import { setImmediate } from 'node:timers/promises'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startEndpoint } from '../../testing/local-endpoint.ts'
import { renderWithinSite } from '../../testing/within-site.tsx'
import { CONFIRMATION_MS, Newsletter } from './newsletter.tsx'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
beforeEach(async () => {
  endpoint = await startEndpoint()
  const { fetch } = globalThis
  // Node's fetch has no base address for relative paths.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, endpoint.address), init))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  endpoint.close()
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' })
const button = (name: string) => screen.findByRole('button', { name })
const user = userEvent.setup()
const submit = async (email: string) => {
  if (email !== '') await user.type(field(), email)
  await user.click(await button('Subscribe Now'))
}
const later = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('the newsletter form', () => {
  it('[newsletter-done] [newsletter-spinner] [newsletter-time] [newsletter-clears] sends the address, confirms it for 3 seconds, then clears the field', async () => {
    renderWithinSite(<Newsletter />, { config: { newsletter: true } })
    await user.type(field(), 'ana@example.com')
    // The testing library's helpers wait on timers themselves.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button'))
    while (screen.getByRole('button').textContent !== 'Subscribed!') await act(() => setImmediate())
    expect(endpoint.requests).toEqual([
      { method: 'POST', path: '/api/site/newsletter', body: '{"email":"ana@example.com"}' },
    ])
    expect(screen.getByRole('status').textContent).toBe('Subscribed!')
    expect(screen.getByRole('button').querySelector('.animate-spin')).not.toBeNull()
    expect(CONFIRMATION_MS).toBe(3000)
    later(CONFIRMATION_MS - 1)
    expect(field().value).toBe('ana@example.com')
    later(1)
    expect(field().value).toBe('')
    expect(screen.getByRole('button').textContent).toBe('Subscribe Now')
  })

  it('[newsletter-unsent] sends nothing without an endpoint, says that it is a demonstration, and still confirms', async () => {
    renderWithinSite(<Newsletter />)
    expect(screen.getByText(/no address is kept or sent/)).not.toBeNull()
    await submit('ana@example.com')
    await button('Subscribed!')
    expect(endpoint.requests).toEqual([])
  })

  it('[newsletter-unsent] is missing in production without an endpoint', () => {
    renderWithinSite(<Newsletter />, { config: { standIns: [] } })
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each(['', 'ana', '   '])('[newsletter-empty] does nothing with "%s"', async (email) => {
    renderWithinSite(<Newsletter />, { config: { newsletter: true } })
    await submit(email)
    expect(screen.queryByRole('button', { name: 'Subscribed!' })).toBeNull()
    expect(endpoint.requests).toEqual([])
  })

  it('keeps the address after a failure, and can be sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    renderWithinSite(<Newsletter />, { config: { newsletter: true } })
    endpoint.answer = 503
    await submit('ana@example.com')
    await vi.waitFor(
      () => expect(screen.getByRole('status').textContent).toContain('We could not add you'),
      10_000,
    )
    expect(field().value).toBe('ana@example.com')
    expect(field().getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
    expect(logged).toHaveBeenCalled()
    endpoint.answer = 204
    await submit('')
    await button('Subscribed!')
  })

  it('sends an address once for repeated presses', async () => {
    renderWithinSite(<Newsletter />, { config: { newsletter: true } })
    await user.type(field(), 'ana@example.com')
    const press = await button('Subscribe Now')
    await user.dblClick(press)
    await user.click(press)
    await button('Subscribed!')
    expect(endpoint.requests).toHaveLength(1)
  })

  it('[newsletter-form] [newsletter-email] [newsletter-required] is a form that works without script', () => {
    renderWithinSite(<Newsletter />)
    expect(screen.getByRole('heading', { name: 'Stay Updated' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).not.toBeNull()
    expect(field().type).toBe('email')
    const form = field().form
    expect(form?.getAttribute('action')).toBe('/api/site/newsletter')
    expect(form?.method).toBe('post')
    expect(field().name).toBe('email')
    expect(field().required).toBe(true)
  })
})
