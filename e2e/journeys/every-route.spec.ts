import { ROUTES } from '../routes.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilPartsAreThere } from './testing/fixtures.ts'

/** The first input loads every late part of a page at once. */
for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  test(`every page works after the first click or key (${where})`, async ({ visit }) => {
    test.setTimeout(180_000)
    // Leaving a gallery aborts its videos.
    const visitor = await visit(size, { allow: /a video could not be loaded/ })
    for (const { path } of ROUTES) {
      await open(visitor, path)
      const heading = await visitor.read<string>(`document.querySelector('h1').textContent`)
      if (where === 'phone') await visitor.press({ css: 'h1' })
      else await visitor.key('Tab')
      await visitor.read(`window.scrollTo(0, document.body.scrollHeight)`)
      await untilPartsAreThere(visitor)
      const after = await visitor.read(`[
        document.querySelector('h1').textContent,
        document.body.textContent.includes('Unexpected Application Error'),
        document.querySelectorAll('.part-failed').length,
      ]`)
      expect(after, path).toEqual([heading, false, 0])
    }
  })
