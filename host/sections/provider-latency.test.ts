import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('counts the calls to providers until it ends: answers, failures and no answer', async () => {
  const other = createServer((_, response) => response.end())
  const { port, close } = await listen(other, '127.0.0.1', 0, 'PORT')
  await fetch(`http://127.0.0.1:${port}/`)
  await close()
  await ask('/sql?name=ana')
  await ask('/broken')
  await server.close()
  await expect(ask('/')).rejects.toThrow()
  end()
  await expect(ask('/')).rejects.toThrow()
  expect(calls).toEqual([
    { provider: 'database', answered: true, failed: false },
    { provider: 'database', answered: true, failed: true },
    { provider: 'database', answered: false, failed: true },
  ])
})
