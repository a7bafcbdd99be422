import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that loses, breaks or delays some files of the site, the same way for every engine. */
export type FlakySite = {
  baseURL: string
  lose(pattern: RegExp): void
  /** Matching calls get no answer from now on, as without a connection. */
  cut(pattern: RegExp): void
  spoil(pattern: RegExp): void
  /** Matching files wait for `repair` from now on. */
  hold(pattern: RegExp): void
  slow(pattern: RegExp, ms: number): void
  repair(): void
  refused(): number
  close(): Promise<void>
}

export async function startFlakySite(origin: string): Promise<FlakySite> {
  let lost: RegExp | null = null
  let cut: RegExp | null = null
  let spoiled: RegExp | null = null
  let held: RegExp | null = null
  let slowed: { pattern: RegExp; ms: number } | null = null
  let release: (() => void)[] = []
  let refused = 0
  const server = createServer((incoming, outgoing) => {
    if (lost?.test(incoming.url ?? '')) {
      refused += 1
      outgoing.writeHead(503).end()
      return
    }
    if (cut?.test(incoming.url ?? '')) {
      refused += 1
      incoming.socket.destroy()
      return
    }
    if (spoiled?.test(incoming.url ?? '')) {
      refused += 1
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
      outgoing.end("throw new Error('spoiled')")
      return
    }
    if (held?.test(incoming.url ?? '')) {
      release.push(() => pass(incoming, outgoing))
      return
    }
    if (slowed?.pattern.test(incoming.url ?? '')) setTimeout(pass, slowed.ms, incoming, outgoing)
    else pass(incoming, outgoing)
  })
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const passedOn = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passedOn.on('error', () => outgoing.destroy())
    incoming.pipe(passedOn)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseURL: `http://localhost:${port}`,
    lose: (pattern) => (lost = pattern),
    cut: (pattern) => (cut = pattern),
    spoil: (pattern) => (spoiled = pattern),
    hold: (pattern) => (held = pattern),
    slow: (pattern, ms) => (slowed = { pattern, ms }),
    repair: () => {
      lost = cut = spoiled = held = slowed = null
      for (const go of release) go()
      release = []
    },
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
