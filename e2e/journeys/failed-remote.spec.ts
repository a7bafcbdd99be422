import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated, untilPartsAreThere } from './testing/fixtures.ts'
import { type FlakySite, startFlakySite } from './testing/flaky-site.ts'

let site: FlakySite
test.beforeEach(async ({ baseURL }) => {
  site = await startFlakySite(baseURL ?? '')
})
test.afterEach(() => site.close())

const LOST =
  /503|Service Unavailable|could not be loaded|failed|Importing a module script|error loading dynamically/i
const gallery = { role: 'link', name: 'Gallery' }

for (const { what, files } of [
  { what: 'its entry', files: /\/remotes\/gallery\/.*remoteEntry/ },
  { what: 'its css', files: /\/remotes\/gallery\/.*\.css/ },
  { what: 'a chunk of its page', files: /\/remotes\/gallery\/.*page[^/]*\.js/ },
  { what: 'everything', files: /\/remotes\/gallery\// },
])
  test(`a section that lost ${what} says so, the rest works, and Retry brings it back`, async ({ visit }) => {
    const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL, allow: LOST })
    await open(visitor, '/tos')
    site.lose(files)
    await visitor.press(gallery)
    await visitor.sees({ role: 'heading', name: 'This section did not load.' })
    await visitor.sees({ role: 'banner', name: '' })
    await visitor.press({ role: 'link', name: 'Privacy Policy' })
    await until('another section', () =>
      visitor.read<boolean>(`document.querySelector('main[data-remote=marketing] h1') !== null`),
    )
    await visitor.press(gallery)
    await visitor.sees({ role: 'heading', name: 'This section did not load.' })
    site.mend()
    await visitor.press({ role: 'button', name: 'Retry' })
    await visitor.sees({ role: 'heading', name: 'Curated Gallery Collection' })
    await untilHydrated(visitor)
    expect(await visitor.read(`document.querySelectorAll('[role=alert]').length`)).toBe(0)
  })

test('a late part that is lost stays as the host sent it, and works once its file is there', async ({
  visit,
}) => {
  const visitor = await visit(WIDTHS.desktop, { baseURL: site.baseURL, allow: LOST })
  site.lose(/\/carousel-/)
  await open(visitor, '/')
  await visitor.key('Tab')
  await until('the carousel was asked for', async () => site.refused() > 0)
  await visitor.sees({ css: '[data-defer=carousel] img' })
  site.mend()
  await visitor.read(`dispatchEvent(new Event('online'))`)
  await untilPartsAreThere(visitor)
  expect(await visitor.read(`document.body.textContent.includes('Unexpected Application Error')`)).toBe(false)
})

test('a viewer that is lost says so, and opens at the next try', async ({ visit }) => {
  const visitor = await visit(WIDTHS.phone, { baseURL: site.baseURL, allow: LOST })
  site.lose(/\/lightbox-/)
  await open(visitor, '/gallery')
  await visitor.press({ css: 'button[aria-label^="View larger"]' })
  await visitor.sees({ text: 'The picture viewer could not be loaded.' })
  site.mend()
  await visitor.press({ role: 'button', name: 'Try again' })
  await visitor.sees({ role: 'dialog', name: 'Picture viewer' })
})
