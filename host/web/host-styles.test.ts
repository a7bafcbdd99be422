import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashSource } from '../releases/manifest/hash-source.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
beforeEach(async () => {
  site = await startTestSite()
})
afterEach(() => site.close())

const OWN = "export const render = () => '<style>*{display:none}</style><p>work</p>'\n"
const css = (text: string) => ({ 'client/assets/style.css': text })

/** What the policy of a page allows of css, beside files. */
async function allowed(path: string) {
  const { text, headers, status } = await site.ask(path)
  const [, sources = ''] = /style-src 'self'([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { text, status, sources: sources.trim().split(' ').filter(Boolean) }
}

it('a document holds the css of its release, and its policy allows that text only', async () => {
  await site.live({ ssr: OWN, files: css('.gallery{color:red}') })
  await site.live({ name: 'run', routes: [{ path: '/run' }], files: css('.run{color:blue}') })
  const gallery = await allowed('/gallery')
  expect(gallery.text).toContain('>.gallery{color:red}</style>')
  expect(gallery.text).toContain('<style>*{display:none}</style>')
  expect(gallery.sources).toEqual([hashSource('.gallery{color:red}')])
  expect((await allowed('/run')).sources).toEqual([hashSource('.run{color:blue}')])
  // from memory as well
  expect(await allowed('/gallery')).toEqual(gallery)
})

it('another release brings its own css, and a page that nobody has brings none of a section', async () => {
  await site.live({ files: css('.one{color:red}') })
  expect((await allowed('/gallery')).sources).toEqual([hashSource('.one{color:red}')])
  await site.live({ version: '1.0.0-b', files: css('.two{color:red}') })
  expect((await allowed('/gallery')).sources).toEqual([hashSource('.two{color:red}')])
  expect(await allowed('/none')).toMatchObject({ status: 404, sources: [] })
})
