import type { Visitor } from '../testing/engines/visitor.ts'
import { until } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilHydrated } from './testing/fixtures.ts'

/** The section that is shown, by its remote. */
const untilIn = (visitor: Visitor, remote: string) =>
  until(`the page of ${remote}`, () =>
    visitor.read<boolean>(`document.querySelector('main[data-remote=${remote}] h1') !== null`),
  )

/** Where no link of the site leads, the way that the router itself goes. */
const navigate = (visitor: Visitor, path: string) =>
  visitor.read(`(history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate')))`)

for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`through all sections and back without a full load (${where})`, async ({ visit }) => {
    const visitor = await visit(size)
    await open(visitor, '/')
    await visitor.read(`globalThis.sameDocument = true`)
    await visitor.press({ role: 'link', name: 'View Gallery' })
    await untilIn(visitor, 'gallery')
    await visitor.back()
    await untilIn(visitor, 'marketing')
    await visitor.press({ role: 'link', name: 'Custom Payment' })
    await untilIn(visitor, 'payment')
    for (const [path, remote] of [
      ['/run', 'run-admin'],
      ['/surgai', 'surgai'],
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
