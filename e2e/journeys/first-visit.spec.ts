import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open } from './testing/fixtures.ts'
import { test } from './testing/on-flaky-site.ts'

/** A first visit shows the site's own fonts on a fast connection; on a slow connection, fonts wait for the picture. */

const SLOW_ANSWER_MS = 300
const LIMIT_MS = 60_000

/** Whether running text has its own font, in which the letter t is wider or narrower than in the fallback. */
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

/** The start times of the first picture and of the first font, and the time until the document's first byte. */
const STARTS = `(() => {
  const startOf = (form) => Math.min(...performance.getEntriesByType('resource')
    .filter(({ name }) => form.test(name)).map(({ startTime }) => startTime))
  const picture = document.querySelector('img[fetchpriority=high]').currentSrc
  const [load] = performance.getEntriesByType('navigation')
  return { answer: load.responseStart - load.requestStart, picture: startOf(new RegExp(picture.split('/').at(-1))), fonts: startOf(/[.]woff2$/) }
})()`

for (const path of ['/', '/privacy'])
  test(`a first visit to ${path} on a fast connection shows the text font`, async ({ visit }) => {
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
