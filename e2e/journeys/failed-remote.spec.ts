import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, untilHydrated, untilPartIsThere } from './testing/fixtures.ts'
import { type FlakySite, isPlanted } from './testing/flaky-site.ts'
import { test } from './testing/on-flaky-site.ts'

// Browsers log a lost or changed file (Firefox as a bare 'Error'), and the host's markup of a late part does not match what
// React expects while its code is missing.
const LOST =
  /503|disallowed MIME type|could not be loaded|failed|hydration did not match|Importing a module script|error loading dynamically|integrity|^error: Error$/i
const gallery = { role: 'link', name: 'Gallery' }

for (const [what, how, files] of [
  ['that lost its entry', 'lose', /\/remotes\/gallery\/.*remoteEntry/],
  ['that lost its css', 'lose', /\/remotes\/gallery\/.*\.css/],
  ['that lost a chunk of its page', 'lose', /\/remotes\/gallery\/.*page[^/]*\.js/],
  ['whose page is changed on its way', 'change', /\/remotes\/gallery\/.*page[^/]*\.js/],
  ['whose list of digests is changed on its way', 'change', /\/remotes\/gallery\/.*integrity\.json/],
] as const)
  test(`a section ${what} shows a message, the rest of the site works, and Retry restores it`, async ({
    site,
    visit,
  }) => {
    const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL, allow: LOST })
    await open(visitor, '/tos')
    site[how](files)
    await visitor.press(gallery)
    await visitor.sees({ role: 'heading', name: 'This section did not load.' })
    await visitor.sees({ role: 'banner', name: '' })
    await visitor.press({ role: 'link', name: 'Privacy Policy' })
    await until('another section is shown', () =>
      visitor.read<boolean>(`document.querySelector('main[data-remote=marketing] h1') !== null`),
    )
    await visitor.press(gallery)
    await visitor.sees({ role: 'heading', name: 'This section did not load.' })
    expect(await visitor.read(isPlanted)).toBe(false)
    site.repair()
    await visitor.press({ role: 'button', name: 'Retry' })
    await visitor.sees({ role: 'heading', name: 'Curated Gallery Collection' })
    await untilHydrated(visitor)
    expect(await visitor.read(`document.querySelectorAll('[role=alert]').length`)).toBe(0)
  })

for (const { what, harm } of [
  {
    what: 'whose file is missing keeps the host’s markup, and works once the file is back',
    harm: (site: FlakySite, files: RegExp) => site.lose(files),
  },
  {
    what: 'whose file is changed on its way runs none of it, and works once it is repaired',
    harm: (site: FlakySite, files: RegExp) => site.change(files),
  },
])
  test(`a late part ${what}`, async ({ site, visit }) => {
    const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL, allow: LOST })
    const hasFailed = `document.body.textContent.includes('Unexpected Application Error')`
    harm(site, /\/carousel-/)
    await open(visitor, '/')
    await visitor.read(`document.querySelector('[data-defer=carousel]').scrollIntoView()`)
    await until('the carousel is requested', async () => site.refused() > 0)
    await visitor.sees({ css: '[data-defer=carousel] img' })
    expect(await visitor.read(`${hasFailed} || ${isPlanted}`)).toBe(false)
    site.repair()
    await visitor.read(`dispatchEvent(new Event('online'))`)
    await untilPartIsThere(visitor, 'carousel')
    expect(await visitor.read(hasFailed)).toBe(false)
  })

test('a viewer that failed to load shows a message, and opens on the next attempt', async ({
  site,
  visit,
}) => {
  const visitor = await visit(WIDTHS.phone, { baseURL: site.baseURL, allow: LOST })
  site.lose(/\/lightbox-/)
  await open(visitor, '/gallery')
  await visitor.press({ css: 'button[aria-label^="View larger"]' })
  await visitor.sees({ text: 'The picture viewer could not be loaded.' })
  site.repair()
  await visitor.press({ role: 'button', name: 'Try again' })
  await visitor.sees({ role: 'dialog', name: 'Picture viewer' })
})

for (const [what, files] of [
  ['the shell’s React', /\/remotes\/shell\/.*\/react-/],
  ['a chunk of the page', /\/remotes\/gallery\/.*page[^/]*\.js/],
] as const)
  test(`[every-byte] a page whose code is changed on its way (${what}) runs none of it and says that it is not interactive, and Retry restores it`, async ({
    site,
    visit,
  }) => {
    const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL, allow: LOST })
    site.change(files)
    await visitor.goto('/gallery')
    await visitor.sees({ css: '.quiet-notice' })
    await visitor.sees({ role: 'heading', name: 'Curated Gallery Collection' })
    expect(await visitor.read(isPlanted)).toBe(false)
    site.repair()
    await visitor.press({ css: '.quiet-notice button' })
    await untilHydrated(visitor)
  })
