import { expect, it } from 'vitest'
import { failedPage, withErrors } from './failed-page.ts'

const toldIn = (html: string) =>
  JSON.parse(/id="dev-errors">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as string[] | null

it('shows the error, whatever its text contains', () => {
  const message = "\u001b[31mcan't\u001b[0m read $' of </script>"
  expect(toldIn(failedPage(new Error(message)))?.[0]).toMatch(/^Error: can't read \$' of <\/script>\n {4}at /)
  expect(toldIn(withErrors('<body>page</body>', ['boom']))).toEqual(['boom'])
})

it('shows no error on a page without errors', () => {
  const html = withErrors('<body>page</body>', [])
  expect(toldIn(html)).toBeNull()
  expect(html).toMatch(/^<body>page<script type="module" src="\/host\/dev\/heal.ts"><\/script><\/body>$/)
})
