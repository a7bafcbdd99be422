import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../web/http/listen.ts'
import { countCalls } from './provider-latency.ts'
import { watchCalls } from './watch-calls.mjs'

type Call = { provider: string; answered: boolean; failed: boolean }

let server: Awaited<ReturnType<typeof listen>>
let calls: Call[]
let end: () => void
beforeEach(async () => {
  const answers = createServer((request, response) =>
    response.writeHead(request.url === '/broken' ? 500 : 400).end('x'),
  )
  server = await listen(answers, '127.0.0.1', 0, 'PORT')
  calls = []
  const count = countCalls(new Map([[`http://127.0.0.1:${server.port}`, 'database']]), {
    provider: (provider, ms, failed) => calls.push({ provider, answered: ms !== null && ms >= 0, failed }),
  })
  end = watchCalls(count)
})
afterEach(async () => {
  end()
  await server.close()
})
const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`).then((answer) => answer.text())

describe('the count of provider calls', () => {
  it('includes a call’s time until its answer, even a refusal', async () => {
    await ask('/sql?name=ana')
    expect(calls).toEqual([{ provider: 'database', answered: true, failed: false }])
  })

  it('includes an answer of 500 as a failure', async () => {
    await ask('/broken')
    expect(calls).toEqual([{ provider: 'database', answered: true, failed: true }])
  })

  it('includes a provider that is down as a failure without a time', async () => {
    await server.close()
    await expect(ask('/')).rejects.toThrow()
    expect(calls).toEqual([{ provider: 'database', answered: false, failed: true }])
  })

  it('excludes calls to other services, and calls after it has ended', async () => {
    const other = await listen(
      createServer((_, response) => response.end()),
      '127.0.0.1',
      0,
      'PORT',
    )
    await fetch(`http://127.0.0.1:${other.port}/`)
    await other.close()
    end()
    await ask('/')
    expect(calls).toEqual([])
  })
})
