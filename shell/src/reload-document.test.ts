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

it('reloads the page when the site answers with any status', async () => {
  endpoint.answer = 503
  const address = `${endpoint.address}/gallery`
  await reloadDocument(address, pageAt(address))
  expect(reloads).toBe(1)
  expect(endpoint.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['HEAD /gallery'])
})

it('keeps the current page when the site does not answer', async () => {
  endpoint.close()
  const address = `${endpoint.address}/gallery`
  await reloadDocument(address, pageAt(address))
  expect(reloads).toBe(0)
})

it('does nothing once the visitor has followed a link', async () => {
  const page = pageAt(`${endpoint.address}/gallery`)
  const reloading = reloadDocument(page.href, page)
  page.href = `${endpoint.address}/tos`
  await reloading
  expect(endpoint.requests).toHaveLength(1)
  expect(reloads).toBe(0)
})
