import type { Visitor } from '../testing/engines/visitor.ts'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated } from './testing/fixtures.ts'

const untilIn = (visitor: Visitor, remote: string) =>
  until(`the page of ${remote}`, () =>
    visitor.read<boolean>(`document.querySelector('main[data-remote=${remote}] h1') !== null`),
  )

/** Leaves the page after the driver has its answer, which a full load would discard. */
const later = (visitor: Visitor, expression: string) =>
  visitor.read(`void setTimeout(() => { ${expression} })`)

/**
 * Uses the router directly where no link of the site leads. Between documents it reloads, and a reload would restore
 * the scroll position of the page before.
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

test('entering and leaving a page with a passcode or an upload is a full load, and so is Back', async ({
  visit,
}) => {
  const visitor = await visit(WIDTHS.desktop)
  let documents = 0
  const untilLoaded = async (remote: string, go: () => Promise<unknown>) => {
    // Numbered, because an engine may keep the previous one for Back.
    const number = ++documents
    await visitor.read(`globalThis.documentNumber = ${number}`)
    await go()
    const isSame = () => visitor.read<boolean>(`globalThis.documentNumber === ${number}`)
    await until('another document', async () => !(await isSame().catch(() => true)))
    await untilHydrated(visitor)
    await untilIn(visitor, remote)
    const files = await visitor.read<string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name.split('/remotes/')[1]).filter(Boolean)`,
    )
    expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['shell', remote]))
  }
  // Not the driver's Back: Firefox shows its kept page, and the driver waits for a load event.
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
