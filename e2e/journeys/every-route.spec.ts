import { ROUTES } from '../routes.ts'
import { WIDTHS } from '../testing/fixtures.ts'
import { expect, open, test, untilPartsAreThere } from './testing/fixtures.ts'

/** Each page opened cold and touched once: the first press or key wakes every late part at the same moment. */
for (const [where, size] of Object.entries({ phone: WIDTHS.phone, desktop: WIDTHS.desktop }))
  for (const { path } of ROUTES)
    test(`${path} opened cold and touched once (${where})`, async ({ visit }) => {
      const visitor = await visit(size)
      await open(visitor, path)
      const heading = await visitor.read<string>(`document.querySelector('h1').textContent`)
      if (where === 'phone') await visitor.press({ css: 'h1' })
      else await visitor.key('Tab')
      await visitor.read(`window.scrollTo(0, document.body.scrollHeight)`)
      await untilPartsAreThere(visitor)
      expect(await visitor.read(`document.querySelector('h1').textContent`)).toBe(heading)
      expect(await visitor.read(`document.body.textContent.includes('Unexpected Application Error')`)).toBe(
        false,
      )
      expect(await visitor.read(`document.querySelectorAll('.part-failed').length`)).toBe(0)
    })
