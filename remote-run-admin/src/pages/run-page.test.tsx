import { shuffled } from '@lustre/platform'
import { BrowserScene, HostScene } from '@lustre/platform/testing/scenes'
import { act, cleanup, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURE_LISTS } from '#content/picture-lists.ts'
import { restoreGlobals, startAfresh } from '#testing/picker-steps.tsx'
import { ORDER_SEEDS } from '../features/public-run/address.ts'
import RunPage from './run-page.tsx'

beforeEach(() => void startAfresh())
afterEach(restoreGlobals)

const order = () =>
  [...screen.getByRole('list', { name: 'Jewelry images' }).querySelectorAll('img')].map(({ alt }) => alt)

const alts = (seed: number) => shuffled(PICTURE_LISTS.curated, seed).map((picture) => picture.alt)

test('[run-heading] [run-text] [run-shown] the host sends heading, text, counters, and 100 named tiles in the seed’s order', () => {
  const html = renderToString(
    <HostScene path="/run" seed={7}>
      <RunPage />
    </HostScene>,
  )
  document.body.innerHTML = html
  expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual([
    'Jewelry Run',
  ])
  expect(html).toContain(
    'Choose 10-25 jewelry model images out of these 100 that suits your brand, then hit submit.',
  )
  expect(screen.getByText('100+')).toBeDefined()
  expect(order()).toEqual(alts(7))
  expect(screen.getByText('Select 10-25 images to continue')).toBeDefined()
  document.body.innerHTML = ''
})

test('the numbered list shows how many pictures it has, in the text and in the counter', () => {
  const html = renderToString(
    <HostScene path="/run" settings={{ RUN_LIST: 'numbered' }}>
      <RunPage />
    </HostScene>,
  )
  expect(html).toContain('out of these 97 that')
  expect(html).toContain('97+')
})

test('[run-lazy] the longest first row of pictures loads at once, and the others when they come near', () => {
  document.body.innerHTML = renderToString(
    <HostScene path="/run" seed={7}>
      <RunPage />
    </HostScene>,
  )
  const loading = [...document.querySelectorAll('.run-tile img')].map((image) =>
    image.getAttribute('loading'),
  )
  expect(loading.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'eager'))
  expect(new Set(loading.slice(6))).toEqual(new Set(['lazy']))
  document.body.innerHTML = ''
})

test('the browser hydrates the host’s HTML unchanged, and then restores the draft', async () => {
  localStorage.setItem(
    'lustre:run:curated',
    JSON.stringify({ version: 1, state: { picks: [5, 9], name: 'Maria', submission: null } }),
  )
  // Another order in the cookie must not replace the host's order.
  document.cookie = 'order-run=3; Path=/run'
  const errors: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <HostScene path="/run" seed={7}>
      <RunPage />
    </HostScene>,
  )
  const root = await act(() =>
    hydrateRoot(
      container,
      <BrowserScene seed={7}>
        <RunPage />
      </BrowserScene>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  expect(order()).toEqual(alts(7))
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  act(() => root.unmount())
  container.remove()
})

test('[run-order] after a navigation the client gets the order from the cookie, or a new one that stays', () => {
  const orderOf = (seed: number) => {
    render(
      <BrowserScene seed={seed}>
        <RunPage />
      </BrowserScene>,
    )
    const shown = order()
    cleanup()
    return shown
  }
  const first = orderOf(123_456_789)
  expect(first).toEqual(alts(123_456_789 % ORDER_SEEDS))
  expect(orderOf(42)).toEqual(first)
  // What the host does with a larger number: see page-order.test.ts.
  const kept = Number(/order-run=(\d+)/.exec(document.cookie)?.[1])
  expect(first).toEqual(alts(kept % 16))
})
