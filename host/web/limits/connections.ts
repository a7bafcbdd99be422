import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces } from '@lustre/platform/server'
import { isLoopback } from '@lustre/platform/server/listen-locally'
import { addressOfSocket, createProxyList, networkOf } from './client-address.ts'

/**
 * Limit for one address's connections, and for simultaneous answers to a client behind a proxy. Enough for an
 * office with forty browsers and six connections each.
 */
const MAX_OF_ONE = 240
/** Connections above the limit that still get an error or a health check. */
const SPARE = 64
const SPARE_MS = 5000

type ConnectionLimitOptions = {
  /** For the whole host, across all of its servers. */
  max: number
  maxOfOne?: number
  /** Addresses of proxies, whose connections belong to many clients. */
  trusted: readonly string[]
  /** Exempts the operator's own addresses, or those of an unlisted proxy. */
  isExempt?: (address: string) => boolean
}

/** Keeps strangers from using up the host's connections and memory. */
export function createConnectionLimit({
  max,
  maxOfOne = MAX_OF_ONE,
  trusted,
  isExempt = isLoopback,
}: ConnectionLimitOptions) {
  const isProxy = createProxyList(trusted)
  const spare = new WeakSet<Socket>()
  const proxied = new WeakSet<Socket>()
  const ofOne = createPlaces(maxOfOne)
  const answers = createPlaces(maxOfOne)
  let count = 0

  function onConnection(socket: Socket): void {
    const address = addressOfSocket(socket)
    const fromProxy = isProxy(address)
    const leave = fromProxy || isExempt(address) ? () => {} : ofOne.enter(networkOf(address))
    if (leave === null || count >= max + SPARE) {
      leave?.()
      socket.destroy()
      return
    }
    count += 1
    if (fromProxy) proxied.add(socket)
    let timer: NodeJS.Timeout | undefined
    if (count > max) {
      spare.add(socket)
      timer = setTimeout(() => socket.destroy(), SPARE_MS).unref()
    }
    socket.once('close', () => {
      count -= 1
      leave()
      clearTimeout(timer)
    })
  }

  return {
    watch: (server: Server) => void server.on('connection', onConnection),
    /** Checks whether the connection is above the limit, and so gets one short answer. */
    isSpare: (socket: Socket) => spare.has(socket),
    /**
     * Counts a running answer to a client behind a trusted proxy. Other clients are counted by connection.
     * @returns a function to call at its end; null when none is needed
     */
    enter: (socket: Socket, clientAddress: () => string): (() => void) | null | 'too many' =>
      proxied.has(socket) ? (answers.enter(clientAddress()) ?? 'too many') : null,
  }
}

export type ConnectionLimit = ReturnType<typeof createConnectionLimit>
