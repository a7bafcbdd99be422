import { readFileSync } from 'node:fs'
import path from 'node:path'
import { reachEnd } from '../accessibility/testing/parts.ts'
import { ROUTES } from '../routes.ts'
import { expect, hydrated, open, test, WIDTHS } from '../testing/fixtures.ts'

/** Lighthouse's phone, and the design's screens at common densities. */
const SCREENS = [
  { name: 'phone of 412 px', viewport: { width: 412, height: 823 }, density: 1.75 },
  { name: 'phone of 390 px', viewport: WIDTHS.phone, density: 3 },
  { name: 'tablet', viewport: WIDTHS.tablet, density: 2 },
  { name: 'desktop', viewport: WIDTHS.desktop, density: 1 },
]

/** The next larger candidate may exceed the picture's box by this factor. */
const MOST_TOO_WIDE = 1.35

for (const { name, viewport, density } of SCREENS)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport, deviceScaleFactor: density, reducedMotion: 'reduce' })

    for (const path of ['/gallery', '/galleryx', '/furniture'])
      test(`${path} loads pictures less than ${MOST_TOO_WIDE} times as wide as their boxes (${name})`, async ({
        page,
      }) => {
        await page.goto(path)
        await hydrated(page)
        const pictures = page.locator('main img[srcset]')
        await expect.poll(() => pictures.first().evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
        const ratios = await pictures.evaluateAll((images) =>
          images.flatMap((image) => {
            if (!(image instanceof HTMLImageElement) || !image.checkVisibility()) return []
            const taken = Number(/\bw_(\d+)/.exec(image.currentSrc)?.[1])
            const place = image.offsetWidth * devicePixelRatio
            return taken > 0 ? [taken / place] : []
          }),
        )
        expect(ratios.length).toBeGreaterThan(0)
        expect(Math.max(...ratios)).toBeLessThan(MOST_TOO_WIDE)
      })
  })

type Original = { file: string; width: number; poster?: string | null }
const LIBRARY = path.resolve(import.meta.dirname, '../../embedded/media-library/library/manifest.json')
/** Widths of the sample library's originals, by public id. */
const ORIGINALS = new Map(
  (JSON.parse(readFileSync(LIBRARY, 'utf8')) as Original[]).map(({ file, width }) => [
    file.replace(/\.\w+$/, ''),
    width,
  ]),
)

/** Screens with two device pixels per CSS pixel. */
const DENSE = [WIDTHS.phone, WIDTHS.desktop]
const ROUNDING = 0.98
const PUBLIC = ROUTES.map((route) => route.path).filter(
  (each) => !/^\/(?:admin|test|.*-test|.*-demo)$/.test(each),
)

for (const viewport of DENSE)
  test.describe(`at two device pixels, ${viewport.width} px`, () => {
    test.use({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })

    for (const route of PUBLIC)
      test(`${route} loads no blurred file when the library has a sharper one (${viewport.width} px)`, async ({
        page,
      }, info) => {
        await open(page, route)
        await reachEnd(page)
        const seen = await page.locator('img[srcset]').evaluateAll((images) =>
          images.flatMap((image) => {
            if (!(image instanceof HTMLImageElement) || !image.checkVisibility() || image.currentSrc === '')
              return []
            const { offsetWidth: width, offsetHeight: height, naturalWidth, naturalHeight } = image
            const covers = getComputedStyle(image).objectFit === 'cover'
            const place = covers ? Math.max(width, (height * naturalWidth) / naturalHeight) : width
            return [{ source: image.currentSrc, place: place * devicePixelRatio, sizes: image.sizes }]
          }),
        )
        for (const { source, place, sizes } of seen) {
          expect(sizes, 'WebKit drops a length with these').not.toMatch(/\b(?:min|max|clamp)\(/)
          const id = decodeURIComponent(/\/v1\/(.+?)(?:\.jpg)?$/.exec(source)?.[1] ?? '')
          const taken = Number(/\bw_(\d+)/.exec(source)?.[1])
          const original = ORIGINALS.get(id) ?? Number.NaN
          expect(original, `${id} is in the library`).toBeGreaterThan(0)
          const shown = Math.min(taken, original)
          expect(
            shown / Math.min(place, original),
            `${id}: ${taken} of ${original} for ${place}`,
          ).toBeGreaterThanOrEqual(ROUNDING)
          // Originals that are too small are only reported.
          if (shown < place * ROUNDING)
            info.annotations.push({
              type: 'too small',
              description: `${id} ${original} ${Math.round(place)}`,
            })
        }
      })
  })
