import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSource } from '../releases/manifest/styles.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
})
afterEach(() => site.close())

const OWN = "export const render = () => '<style>*{display:none}</style><p>work</p>'\n"
const css = (text: string) => ({ 'client/assets/style.css': text })

async function allowed(path: string) {
  const { text, headers, status } = await site.ask(path)
  const [, sources = ''] = /style-src 'self'([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { text, status, sources: sources.trim().split(' ').filter(Boolean) }
}

it('inlines a release’s css into its document, and allows only that text', async () => {
  await site.live({ ssr: OWN, files: css('.gallery{color:red}') })
  await site.live({ name: 'run', routes: [{ path: '/run' }], files: css('.run{color:blue}') })
  const gallery = await allowed('/gallery')
  expect(gallery.text).toContain('>.gallery{color:red}</style>')
  expect(gallery.text).toContain('<style>*{display:none}</style>')
  expect(gallery.sources).toEqual([hashSource('.gallery{color:red}')])
  expect((await allowed('/run')).sources).toEqual([hashSource('.run{color:blue}')])
  expect(await allowed('/gallery')).toEqual(gallery)
})

it('inlines another release’s css, and no section’s css on an unknown page', async () => {
  await site.live({ files: css('.one{color:red}') })
  expect((await allowed('/gallery')).sources).toEqual([hashSource('.one{color:red}')])
  await site.live({ version: '1.0.0-b', files: css('.two{color:red}') })
  expect((await allowed('/gallery')).sources).toEqual([hashSource('.two{color:red}')])
  expect(await allowed('/none')).toMatchObject({ status: 404, sources: [] })
})
