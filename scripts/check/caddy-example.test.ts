import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caddy, hasCaddy, startCaddy } from '../../e2e/server/testing/caddy.ts'
import { freePort } from '../../host/testing/free-port.ts'

const host = createServer((_, response) => void response.end('a page'))

describe.skipIf(!hasCaddy())('deploy/server/Caddyfile', () => {
  const folder = path.join(tmpdir(), `caddy-${process.pid}`)
  let caddy: Caddy
  let port: number
  beforeAll(async () => {
    port = await freePort()
    caddy = await startCaddy(folder, port)
  })
  afterAll(async () => {
    await caddy.stop()
    host.close()
    host.closeAllConnections()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (method: string, body?: string, path = '/') =>
    new Promise<string>((resolve) => {
      const sent = request(caddy.url + path, { method, rejectUnauthorized: false }, async (answer) =>
        resolve(`${answer.statusCode} ${await text(answer)}`),
      )
      sent.on('error', ({ message }) => resolve(message))
      sent.end(body)
    })

  it('[restart-waits] holds page requests until the host is back, and lets the page repeat what it sends', async () => {
    // Caddy first makes its certificate.
    await expect.poll(() => ask('POST')).toBe('502 ')
    const waiting = ask('GET')
    expect(await ask('POST', 'a choice')).toBe('502 ')
    // The doctor asks here.
    expect(await ask('GET', undefined, '/healthz')).toBe('502 ')
    host.listen(port, '127.0.0.1')
    expect(await waiting).toBe('200 a page')
  })
})
