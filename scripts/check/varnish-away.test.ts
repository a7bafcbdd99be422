import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasVarnish, startVarnish } from '../../e2e/releases/testing/varnish.ts'
import { ROOT } from '../../host/testing/site-copy.ts'

let asked = 0
/** Answers a shuffled page as a host does: a different order each time, with a cookie that names it. */
const shuffled = createServer((_, response) => {
  asked += 1
  response
    .writeHead(200, {
      'Cache-Control': 'private, no-cache',
      'CDN-Cache-Control': 'no-store, keep-one=86400',
      'Set-Cookie': `last-gallery=${asked}; Path=/gallery`,
    })
    .end(`order ${asked}`)
})

const EXAMPLE = path.join(ROOT, 'docs/examples/varnish.vcl')
const TOKENS = path.join(ROOT, 'shared-ui/src/tokens.css')

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe.skipIf(!hasVarnish())('docs/examples/varnish.vcl, when no host answers', () => {
  let varnish: Awaited<ReturnType<typeof startVarnish>>
  const page = async (target: string) => {
    const answer = await fetch(varnish.url + target)
    return { answer, text: await answer.text() }
  }
  beforeAll(async () => {
    const url = await listening(shuffled)
    varnish = await startVarnish([url, url, url])
  }, 120_000)
  afterAll(async () => {
    await varnish.stop()
    shuffled.close()
  })

  it('[cache-keeps-one] keeps one order of a shuffled page, and never shows it while a host is up', async () => {
    const orders = []
    for (let i = 0; i < 10; i++) orders.push(await page('/gallery'))
    expect(new Set(orders.map(({ text }) => text)).size).toBe(10)
    for (const { answer, text } of orders) {
      expect(answer.headers.get('set-cookie')).toBe(`last-gallery=${text.slice(6)}; Path=/gallery`)
      expect(answer.headers.get('cdn-cache-control')).toBe(null)
    }
    const count = asked
    shuffled.closeAllConnections()
    shuffled.close()
    const { answer, text } = await page('/gallery')
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
    expect(orders.map((order) => order.text)).toContain(text)
    // The same once the cache has noticed that the host is down.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect((await page('/gallery')).text).toBe(text)
    expect(asked).toBe(count)
  })

  it('[cache-error-page] says for uncached pages that the site will be back, in the site’s colors', async () => {
    const { answer, text } = await page('/galleryx')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(text).toContain('<h1>We will be right back</h1>')
    expect(text).not.toContain('Varnish')
  })
})

it('[cache-error-page] uses the site’s colors and typefaces on the error page', () => {
  const tokens = readFileSync(TOKENS, 'utf8')
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(readFileSync(EXAMPLE, 'utf8')) ?? []
  const used = new Set(style.match(/#[\da-f]{6}|Instrument \w+|clamp\([^)]+\)/g))
  expect(used.size).toBeGreaterThan(4)
  for (const each of used) expect(tokens).toContain(each)
})
