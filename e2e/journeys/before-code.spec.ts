import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, untilHydrated, untilPartIsThere } from './testing/fixtures.ts'
import { tile } from './testing/light-table.ts'
import { test } from './testing/on-flaky-site.ts'

/** Holds one file, which is enough: holding all would use up the browser's connections to the site. */
const SECTION_CODE = (remote: string) => new RegExp(`/remotes/${remote}/.*remoteEntry`)
const gallery = { role: 'link', name: 'Gallery' }
const onGallery = `document.querySelector('main[data-remote=gallery] h1') !== null`

test('pictures that are chosen before the code loads stay chosen once it has loaded', async ({
  site,
  visit,
}) => {
  site.hold(SECTION_CODE('run-admin'))
  const client = await visit(WIDTHS.desktop, { baseURL: site.baseURL })
  await client.goto('/run', 'interactive')
  await client.press(tile(2))
  await client.press(tile(2))
  await client.press(tile(4))
  site.repair()
  await client.sees({ text: '2/25 images selected' })
  for (const place of [2, 4])
    expect(
      await client.read(`document.querySelector('${tile(place).css}').getAttribute('aria-pressed')`),
    ).toBe('true')
  await client.press(tile(2))
  await client.sees({ text: '1/25 images selected' })
})

test('the code submits an address that was typed before it loaded', async ({ site, visit }) => {
  const email = { css: 'footer input[type=email]' }
  site.hold(SECTION_CODE('marketing'))
  const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL })
  await visitor.goto('/privacy', 'interactive')
  await visitor.write(email, 'hello@halo.example')
  site.repair()
  await untilHydrated(visitor)
  await untilPartIsThere(visitor, 'footer')
  await visitor.press({ role: 'button', name: 'Subscribe Now' })
  // An empty form would not be sent.
  await visitor.sees({ text: 'Subscribed!' })
})

test('an address typed while only the footer’s code is loading is submitted by that code', async ({
  site,
  visit,
}) => {
  const email = { css: 'footer input[type=email]' }
  site.hold(/\/footer-[^/]*\.js/)
  const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL })
  await visitor.goto('/privacy', 'interactive')
  await untilHydrated(visitor)
  await visitor.write(email, 'hello@halo.example')
  site.repair()
  await untilPartIsThere(visitor, 'footer')
  await visitor.press({ role: 'button', name: 'Subscribe Now' })
  await visitor.sees({ text: 'Subscribed!' })
})

test('the menu opens before the code loads, and stays open when it does', async ({ site, visit }) => {
  const isOpen = `document.querySelector('#site-menu').matches(':popover-open')`
  site.hold(SECTION_CODE('marketing'))
  const visitor = await visit(WIDTHS.phone, { baseURL: site.baseURL })
  await visitor.goto('/privacy', 'interactive')
  await visitor.press({ css: '.menu-button' })
  expect(await visitor.read(isOpen)).toBe(true)
  site.repair()
  await untilHydrated(visitor)
  expect(await visitor.read(isOpen)).toBe(true)
})

test('a link works before the code loads', async ({ site, visit }) => {
  site.hold(SECTION_CODE('marketing'))
  // Loads of a page that the visitor leaves fail.
  const visitor = await visit(WIDTHS.desktop, {
    baseURL: site.baseURL,
    allow: /could not be loaded|Failed to load/,
  })
  await visitor.goto('/privacy', 'interactive')
  await visitor.press(gallery)
  await until('the gallery', () => visitor.read<boolean>(onGallery))
  await untilHydrated(visitor)
})

test('a page whose code never loads works like one without script: menu, links, no error message', async ({
  site,
  visit,
}) => {
  site.lose(/\/remotes\/.*\.js/)
  const visitor = await visit(WIDTHS.phone, {
    baseURL: site.baseURL,
    allow: /503|Failed to load|Loading module|error loading|Importing a module|failed/i,
  })
  await visitor.goto('/privacy')
  await until('the code was asked for', async () => site.refused() > 0)
  await visitor.press({ css: '.menu-button' })
  await visitor.press({ css: '#site-menu a[href="/gallery"]' })
  await until('the gallery', () => visitor.read<boolean>(onGallery))
})
