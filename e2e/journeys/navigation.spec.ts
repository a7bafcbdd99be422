import type { Visitor } from '../testing/engines/visitor.ts'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated } from './testing/fixtures.ts'

const untilIn = (visitor: Visitor, remote: string) =>
  until(`the page of ${remote} is shown`, () =>
    visitor.read<boolean>(`document.querySelector('main[data-remote=${remote}] h1') !== null`),
  )

/** Runs an expression after the driver has its answer, which a full load would discard. */
const later = (visitor: Visitor, expression: string) =>
  visitor.read(`void setTimeout(() => { ${expression} })`)

/**
 * Navigates through the router where the site has no link. Between documents the router reloads, and a reload would
 * restore the previous page's scroll position.
 */
const navigate = (visitor: Visitor, path: string) =>
  later(
    visitor,
    `history.scrollRestoration = 'manual'
    history.pushState(null, '', '${path}')
    dispatchEvent(new PopStateEvent('popstate'))`,
  )

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`a visitor goes through all sections and back without a full load (${where})`, async ({ visit }) => {
    const visitor = await visit(size)
    await open(visitor, '/')
    await visitor.read(`globalThis.sameDocument = true`)
    await visitor.press({ role: 'link', name: 'View Gallery' })
    await untilIn(visitor, 'gallery')
    await visitor.back()
    await untilIn(visitor, 'marketing')
    for (const [path, remote] of [
      ['/run', 'run-admin'],
      ['/cloudinary-test', 'media-test'],
      ['/tos', 'marketing'],
    ] as const) {
      await navigate(visitor, path)
      await untilIn(visitor, remote)
    }
    await visitor.back()
    await untilIn(visitor, 'media-test')
    expect(await visitor.read(`globalThis.sameDocument`)).toBe(true)
    await visitor.reload()
    await untilHydrated(visitor)
    await untilIn(visitor, 'media-test')
  })

test('entering and leaving a page with a passcode or an upload each take a full load, and so does Back', async ({
  visit,
}) => {
  const visitor = await visit(WIDTHS.desktop)
  let documents = 0
  const untilLoaded = async (remote: string, go: () => Promise<unknown>) => {
    // Documents are numbered, because an engine may keep the previous document for Back.
    const number = ++documents
    await visitor.read(`globalThis.documentNumber = ${number}`)
    await go()
    const isSame = () => visitor.read<boolean>(`globalThis.documentNumber === ${number}`)
    await until('another document is shown', async () => !(await isSame().catch(() => true)))
    await untilHydrated(visitor)
    await untilIn(visitor, remote)
    const files = await visitor.read<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name.split('/remotes/')[1]).filter(Boolean)`,
    )
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['shell', remote]))
  }
  // The driver's own Back would wait for a load event, which a page from Firefox's cache never fires.
  const back = () => later(visitor, 'history.back()')
  const untilFresh = async (remote: string, go: () => Promise<unknown>) => {
    await untilLoaded(remote, go)
    expect(await visitor.read(`scrollY`)).toBe(0)
    expect(await visitor.read(`document.activeElement === document.body`)).toBe(true)
  }
  await open(visitor, '/privacy')
  for (const [path, remote] of [
    ['/surgai', 'surgai'],
    ['/run', 'run-admin'],
    ['/admin', 'run-admin'],
    ['/custom', 'payment'],
    ['/custom-payment', 'payment'],
  ] as const)
    await untilFresh(remote, () => navigate(visitor, path))
  await untilLoaded('payment', back)
  await untilLoaded('run-admin', back)
  expect(await visitor.read(`location.pathname`)).toBe('/admin')
  await open(visitor, '/surgai')
  await untilFresh('gallery', () => visitor.press({ role: 'link', name: 'Gallery' }))
  await untilLoaded('surgai', back)
})
