import { expect, it, vi } from 'vitest'
import { LOCAL_HOST, listenLocally } from './listen-locally.ts'

vi.mock('node:os', () => ({ networkInterfaces: () => ({ lo: [{ address: '::1' }] }) }))

it('[no-127] a machine that has only the address of IPv6 serves its stand-ins there', async () => {
  const server = await listenLocally(async () => new Response('here'))
  const answer = await fetch(`http://${LOCAL_HOST}:${server.port}`)
  await server.close()
  expect(LOCAL_HOST).toBe('[::1]')
  expect(await answer.text()).toBe('here')
})
