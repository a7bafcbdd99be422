import { afterEach, beforeEach, expect, it } from 'vitest'
import { startEndpoint } from '../testing/local-endpoint.ts'
import { reloadDocument } from './reload-document.ts'

let endpoint: Awaited<ReturnType<typeof startEndpoint>>
let reloads: number
beforeEach(async () => {
  reloads = 0
  endpoint = await startEndpoint()
})
afterEach(() => endpoint.close())

const pageAt = (href: string) => ({
  href,
  reload: () => {
    reloads += 1
  },
})

it('reloads a page whose site answers, whatever it says', async () => {
  endpoint.answer = 503
  const address = `${endpoint.address}/gallery`
  await reloadDocument(address, pageAt(address))
  expect(reloads).toBe(1)
  expect(endpoint.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /gallery'])
})

it('leaves what is on the screen when nobody answers', async () => {
  endpoint.close()
  const address = `${endpoint.address}/gallery`
  await reloadDocument(address, pageAt(address))
  expect(reloads).toBe(0)
})

it('leaves a visitor alone who has followed a link meanwhile', async () => {
  const page = pageAt(`${endpoint.address}/gallery`)
  const reloading = reloadDocument(page.href, page)
  page.href = `${endpoint.address}/tos`
  await reloading
  expect(endpoint.requests).toHaveLength(1)
  expect(reloads).toBe(0)
})
