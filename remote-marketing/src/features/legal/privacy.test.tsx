import { PageContext, SAMPLE_SITE_CONFIG } from '@lustre/platform'
import { KEEPS_PATH, type SiteKeeps } from '@lustre/platform/site-keeps'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PRIVACY } from '#content/legal/privacy.ts'
import { NO_LIST } from '#content/legal/privacy-collected.ts'
import PrivacyPage from '../../pages/privacy-page.tsx'
import { parseKeeps } from './kept-texts.ts'

const KEPT: SiteKeeps = {
  changed: null,
  keeps: [
    { in: 'cookie', names: ['order-x'], what: 'a number that keeps an order', until: 'for a year' },
    { in: 'storage', names: ['draft', 'link:*'], what: 'an unfinished selection', until: 'until you submit' },
    { in: 'server', what: 'The name you enter', until: 'for 90 days', seenBy: 'staff' },
    { in: 'outside', what: 'Your receipt', to: 'our e-mail service' },
  ],
}

const show = (body: unknown = KEPT) =>
  render(
    <BrowserScene config={SAMPLE_SITE_CONFIG}>
      <PageContext value={{ seed: 0, data: body === null ? null : { status: 200, body } }}>
        <PrivacyPage />
      </PageContext>
    </BrowserScene>,
  )
const section = (name: string) => within(screen.getByRole('region', { name }))

afterEach(() => vi.unstubAllGlobals())

describe('the privacy policy', () => {
  it('keeps its six sections, whatever is declared', () => {
    show({ changed: null, keeps: [] })
    expect(PRIVACY.sections.map(({ title }) => screen.getByRole('region', { name: title }))).toHaveLength(6)
    expect(screen.queryByRole('heading', { name: 'Cookies' })).toBeNull()
  })

  it('[policy-privacy-facts] lists each declaration in its section', () => {
    show()
    const collected = section('Information we collect')
    expect(collected.getByText('order-x: a number that keeps an order; for a year.')).toBeTruthy()
    expect(collected.getByText('draft, link:*: an unfinished selection; until you submit.')).toBeTruthy()
    expect(collected.getByText('The name you enter. Kept for 90 days. Seen by staff.')).toBeTruthy()
    expect(section('Who else sees it').getByText('Your receipt, to our e-mail service.')).toBeTruthy()
  })

  it('[privacy-date] shows the specification’s date until a declaration changes, then the month of the change', () => {
    const { unmount } = show()
    expect(screen.getByText('Last updated: January 2025')).toBeTruthy()
    unmount()
    show({ ...KEPT, changed: '2026-11-30T23:30:00.000Z' })
    expect(screen.getByText('Last updated: November 2026')).toBeTruthy()
  })

  it('requests its lists from the host after a navigation', async () => {
    const asked = vi.fn(async (_path: string, _options: RequestInit) => Response.json(KEPT))
    vi.stubGlobal('fetch', asked)
    show(null)
    expect(screen.getAllByText(NO_LIST)).toHaveLength(4)
    expect(await screen.findByText(/order-x/)).toBeTruthy()
    expect(screen.queryByText(NO_LIST)).toBeNull()
    expect(asked.mock.calls.map(([path]) => path)).toEqual([KEEPS_PATH])
  })

  it('shows a message when it gets no lists', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const asked = vi.fn(async () => new Response('<html>', { status: 502 }))
    vi.stubGlobal('fetch', asked)
    show(null)
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 30_000)
    expect(screen.getAllByText(NO_LIST)).toHaveLength(4)
  })
})

it.each([null, 'x', {}, { keeps: 'all' }])('rejects %j as a list', (body) => {
  expect(parseKeeps(body)).toBeNull()
})

it('drops items from a newer host that this page cannot read', () => {
  const keeps = [
    ...KEPT.keeps,
    { in: 'cloud', what: 'x' },
    { in: 'cookie', what: 'x' },
    { in: 'server', what: 'x', until: 'y' },
    { in: 'outside', what: 5, to: 'x' },
    null,
  ]
  expect(parseKeeps({ changed: 5, keeps })).toEqual(KEPT)
})
