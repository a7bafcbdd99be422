import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open } from './testing/fixtures.ts'
import { test } from './testing/on-flaky-site.ts'

/** The fonts of a first visit: the site's own on a fast connection, and out of the way on a slow one. */

const SLOW_ANSWER_MS = 300
const LIMIT_MS = 60_000

/** Checks that a letter is as wide as in the text font; the fallback draws it wider or narrower. */
const HAS_TEXT_FACE = `(() => {
  const [face, ...fallbacks] = getComputedStyle(document.querySelector('main p')).fontFamily.split(',')
  const widthIn = (family) => {
    const line = document.createElement('span')
    line.style.cssText = 'position:absolute;white-space:nowrap;font-size:100px;font-family:' + family
    line.textContent = 'tttttttttt'
    document.body.append(line)
    const { width } = line.getBoundingClientRect()
    line.remove()
    return width
  }
  return Math.abs(widthIn([face, ...fallbacks].join()) - widthIn(fallbacks.join())) > 1
})()`

/** Start times of the first picture and the first of both fonts, and the duration of the document's answer. */
const STARTS = `(() => {
  const startOf = (form) => Math.min(...performance.getEntriesByType('resource')
    .filter(({ name }) => form.test(name)).map(({ startTime }) => startTime))
  const picture = document.querySelector('img[fetchpriority=high]').currentSrc
  const [load] = performance.getEntriesByType('navigation')
  return { answer: load.responseStart - load.requestStart, picture: startOf(new RegExp(picture.split('/').at(-1))), fonts: startOf(/[.]woff2$/) }
})()`

for (const path of ['/', '/privacy'])
  test(`on a fast connection ${path} has the text font on a first visit`, async ({ visit }) => {
    // A busy machine may draw its first frame before it has read an available font.
    await expect(async () => {
      const visitor = await visit(WIDTHS.phone)
      await visitor.goto(path)
      expect(await visitor.read(HAS_TEXT_FACE)).toBe(true)
    }).toPass({ timeout: LIMIT_MS, intervals: [0] })
  })

test('on a slow connection no font loads before the first picture', async ({ site, visit }) => {
  site.slow(/^\/$/, SLOW_ANSWER_MS)
  const visitor = await visit(WIDTHS.phone, { baseURL: site.baseURL })
  await open(visitor, '/')
  const { answer, picture, fonts } =
    await visitor.read<Record<'answer' | 'picture' | 'fonts', number>>(STARTS)
  expect(answer).toBeGreaterThanOrEqual(SLOW_ANSWER_MS)
  expect(fonts).toBeGreaterThan(picture)
})
