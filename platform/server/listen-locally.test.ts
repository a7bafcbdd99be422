import { afterAll, expect, it, vi } from 'vitest'

// Other test files of this worker share modules, and have the machine's real addresses.
afterAll(() => {
  vi.doUnmock('node:os')
  vi.resetModules()
})

it('[no-127] a machine that has only the address of IPv6 serves its stand-ins there', async () => {
  vi.resetModules()
  vi.doMock('node:os', () => ({ networkInterfaces: () => ({ lo: [{ address: '::1' }] }) }))
  const { LOCAL_HOST, listenLocally } = await import('./listen-locally.ts')
  const server = await listenLocally(async () => new Response('here'))
  const answer = await fetch(`http://${LOCAL_HOST}:${server.port}`)
  await server.close()
  expect(LOCAL_HOST).toBe('[::1]')
  expect(await answer.text()).toBe('here')
})
