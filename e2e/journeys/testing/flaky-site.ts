import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that loses, changes or delays some files of the site, the same way for every engine. */
export type FlakySite = {
  baseURL: string
  lose(pattern: RegExp): void
  /** Matching calls get no answer from now on, as without a connection. */
  cut(pattern: RegExp): void
  /** Matching files arrive changed from now on: code that runs, or css that applies, sets `planted`. */
  change(pattern: RegExp): void
  /** Matching files wait for `repair` from now on. */
  hold(pattern: RegExp): void
  slow(pattern: RegExp, ms: number): void
  repair(): void
  refused(): number
  close(): Promise<void>
}

const PLANTED = { js: 'globalThis.planted = true;', css: ':root{--planted:1}' }

/** Runs in a page. */
export const isPlanted =
  "globalThis.planted === true || getComputedStyle(document.documentElement).getPropertyValue('--planted') !== ''"

export async function startFlakySite(origin: string): Promise<FlakySite> {
  let lost: RegExp | null = null
  let cut: RegExp | null = null
  let changed: RegExp | null = null
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
    if (held?.test(incoming.url ?? '')) {
      release.push(() => pass(incoming, outgoing))
      return
    }
    if (slowed?.pattern.test(incoming.url ?? '')) setTimeout(pass, slowed.ms, incoming, outgoing)
    else pass(incoming, outgoing)
  })
  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '/', method, headers } = incoming
    const isChanged = changed?.test(url)
    if (isChanged) refused += 1
    const encoding = isChanged && { 'accept-encoding': 'identity' }
    const passedOn = request(
      new URL(url, origin),
      { method, headers: { ...headers, ...encoding } },
      (answer) => {
        const { 'content-length': length, ...others } = answer.headers
        const added = isChanged ? PLANTED[url.includes('.css') ? 'css' : 'js'] : ''
        const size = length && { 'content-length': String(Number(length) + added.length) }
        outgoing.writeHead(answer.statusCode ?? 502, { ...others, ...size })
        // In front, so that it would run before an error of the code; css takes it there as well.
        outgoing.write(added)
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
    change: (pattern) => (changed = pattern),
    hold: (pattern) => (held = pattern),
    slow: (pattern, ms) => (slowed = { pattern, ms }),
    repair: () => {
      lost = cut = changed = held = slowed = null
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
