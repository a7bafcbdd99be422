import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type Listening, listen } from './listen.ts'

async function slowServer() {
  const held: ServerResponse[] = []
  const server = createServer((_request, response) => held.push(response))
  const listening = await listen(server, '127.0.0.1', 0, 'PORT')
  return { server, listening, held }
}

const request = async ({ port }: Listening, agent?: Agent): Promise<string> => {
  const [response]: IncomingMessage[] = await once(get({ port, host: '127.0.0.1', agent }), 'response')
  if (!response) throw new Error('no answer')
  return text(response)
}

describe('listen', () => {
  it('returns the address that it found', async () => {
    const { listening } = await slowServer()
    expect(listening.url).toBe(`http://localhost:${listening.port}`)
    expect(listening.port).toBeGreaterThan(0)
    await listening.close()
  })

  it('explains what to do when the port is in use', async () => {
    const { listening } = await slowServer()
    await expect(listen(createServer(), '127.0.0.1', listening.port, 'SURGAI_PORT')).rejects.toThrow(
      `Port ${listening.port} is in use on 127.0.0.1. Stop the other program, or choose another with SURGAI_PORT=...`,
    )
    await listening.close()
  })

  it('rethrows errors that it cannot explain', async () => {
    await expect(listen(createServer(), '203.0.113.1', 0, 'PORT')).rejects.toThrow('EADDRNOTAVAIL')
  })
})

describe('a stop', () => {
  it.each([
    ['a single connection', undefined],
    ['a kept connection', new Agent({ keepAlive: true })],
  ])('finishes a request in flight on %s, takes no new one, and then ends', async (_what, agent) => {
    const { server, listening, held } = await slowServer()
    const answer = request(listening, agent)
    await once(server, 'request')
    const closed = listening.close()
    await expect(request(listening)).rejects.toThrow('ECONNREFUSED')
    held[0]?.end('finished')
    expect(await answer).toBe('finished')
    await closed
    expect(server.listening).toBe(false)
    agent?.destroy()
  })

  it('does not wait for connections without a request', async () => {
    const { server, listening, held } = await slowServer()
    const agent = new Agent({ keepAlive: true })
    const answer = request(listening, agent)
    await once(server, 'request')
    held[0]?.end('first')
    await answer
    await listening.close()
    agent.destroy()
  })
})
