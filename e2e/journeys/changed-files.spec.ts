import { bootOf } from '../releases/testing/load.ts'
import { ROUTES } from '../routes.ts'
import { until, type Visitor } from '../testing/engines/visitor.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, test, untilHydrated } from './testing/fixtures.ts'
import { isPlanted, startFlakySite } from './testing/flaky-site.ts'

const PATHS = new Set<string>(ROUTES.map(({ path }) => path))

/** A file, the visit that loads it, and whether the page cannot start without it. */
type Changed = { file: string; path: string; way: 'address' | 'link'; isNeeded: boolean }

/** Returns the files with a digest in a document's import map. */
const listedIn = (html: string): string[] =>
  Object.keys(JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').integrity)

/** Returns an early script, a late one and a stylesheet, by address and after a link. */
const oneOfEach = (all: readonly Changed[]): Changed[] => [
  ...new Map(
    all.map((each) => [`${each.way} ${each.isNeeded} ${each.file.endsWith('.css')}`, each]),
  ).values(),
]

async function go(visitor: Visitor, { path, way }: Changed, other: string): Promise<void> {
  await visitor.goto(way === 'address' ? path : other)
  if (way === 'address') return
  await untilHydrated(visitor)
  // A soft navigation, as by Back, to any page.
  await visitor.read(`(history.pushState(null, '', '${path}'), dispatchEvent(new PopStateEvent('popstate')))`)
}

const untilShown = (visitor: Visitor, css: string) =>
  until('the section or its message is shown', () =>
    visitor.read<boolean>(`document.querySelector('${css}') !== null`),
  )

for (const name of ['run-admin', 'marketing', 'shell', 'gallery', 'payment', 'media-test', 'surgai'])
  test(`[every-byte] no file of ${name} runs or applies if it is changed on its way to a page or after a link`, async ({
    arrive,
    baseURL: origin = '',
    engine,
  }) => {
    const documentAt = async (path: string) => (await fetch(origin + path)).text()
    const other = name === 'marketing' ? '/gallery' : '/tos'
    const own = bootOf(await documentAt(other)).remotes.find((remote) => remote.name === name)
    const routes = own?.routes ?? [{ path: '/gallery', ownDocument: true, chrome: 'site' }]
    const changed = new Map<string, Changed>()
    for (const { path, ownDocument, chrome } of routes.filter((route) => PATHS.has(route.path))) {
      const html = await documentAt(path)
      const { preload } = bootOf(html)
      // A link to another kind of page loads a document, like its address.
      const isSoft = !ownDocument && chrome === 'site'
      for (const way of isSoft ? (['address', 'link'] as const) : (['address'] as const))
        for (const file of [...listedIn(html), ...(way === 'link' ? (own?.css ?? []) : [])]) {
          const isNeeded = preload.includes(file) || file.endsWith('.css')
          if (file.startsWith(`/remotes/${name}/`) && (isNeeded || !changed.has(way + file)))
            changed.set(way + file, { file, path, way, isNeeded })
        }
    }
    expect(changed.size).toBeGreaterThan(1)
    test.setTimeout(60_000 + changed.size * 5_000)

    const shown = `main[data-remote=${own?.name ?? 'gallery'}], [role=alert]`
    const check = async (each: Changed) => {
      const { file, way, isNeeded } = each
      // A proxy and a visitor of their own, and so an empty cache.
      const site = await startFlakySite(origin)
      const visitor = await arrive(site.baseURL, WIDTHS.desktop)
      /** Imports the file as the page's own code does: WebKit checks no import of its driver. */
      const runsNot = async (when: string) => {
        const code = engine === 'webkit' ? `globalThis.importAgain?.('${file}', 0)` : `import('${file}')`
        if (file.endsWith('.js')) await visitor.read(`Promise.allSettled([${code}]).then(() => 0)`)
        expect(await visitor.read(isPlanted), `${file} ${when}`).toBe(false)
      }
      try {
        site.change(new RegExp(file.replaceAll('.', '\\.')))
        await go(visitor, each, other)
        if (!isNeeded) await untilShown(visitor, shown).then(() => untilHydrated(visitor))
        else if (way === 'address') await visitor.sees({ css: '.quiet-notice' })
        else await visitor.sees({ role: 'heading', name: 'This section did not load.' })
        await runsNot('once')
        expect(site.refused(), `${file} is requested`).toBeGreaterThan(0)
        if (own && way === 'address') {
          await visitor.goto(other)
          await untilHydrated(visitor)
        }

        site.repair()
        await go(visitor, each, other)
        await untilShown(visitor, shown)
        await runsNot('from the browser’s cache')
      } finally {
        await visitor.leave()
        await site.close()
      }
    }
    const all = [...changed.values()]
    // The hundred files of run-admin take an engine about six minutes, so WebKit checks one of each kind and way.
    const rest = engine === 'webkit' && name === 'run-admin' ? oneOfEach(all) : all
    const work = async () => {
      for (let each = rest.shift(); each !== undefined; each = rest.shift()) await check(each)
    }
    // Three at a time, because pages mostly wait. After a failure each still closes its own visitor.
    const ends = await Promise.allSettled([work(), work(), work()])
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
  })
