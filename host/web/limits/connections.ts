import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces } from '@lustre/platform/server'
import { addressOfSocket, createProxyList, isLoopback, networkOf } from './client-address.ts'

/**
 * Connections of one address, or answers at once for one behind a proxy: forty browsers of one office, each with the six
 * connections that it opens.
 */
export const MAX_OF_ONE = 240
/** Connections over the limit that are told so, or are asked whether the site is up. */
const SPARE = 64
/** As long as such a one may take. */
const SPARE_MS = 5000

export type ConnectionLimit = {
  /** Counts the connections of a server, and closes those that are too many. */
  watch(server: Server): void
  /** It came when there were enough: it gets one short answer. */
  isSpare(socket: Socket): boolean
  /**
   * Counts an answer that is under way for somebody behind a proxy of ours; all others are counted by connection.
   * @returns a function for its end; null where it need not be called
   */
  enter(socket: Socket, clientAddress: () => string): (() => void) | null | 'too many'
}

export type ConnectionLimitOptions = {
  /** Of the whole host, all of its servers together. */
  max: number
  maxOfOne?: number
  /** A proxy's connections are many people's. */
  trusted: readonly string[]
  /** Addresses of which any number may come: the operator's own, or those of a proxy that nobody has named. */
  isExempt?: (address: string) => boolean
}

/** Keeps strangers from holding more connections, and the memory behind them, than the host has. */
export function createConnectionLimit({
  max,
  maxOfOne = MAX_OF_ONE,
  trusted,
  isExempt = isLoopback,
}: ConnectionLimitOptions): ConnectionLimit {
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
    watch: (server) => void server.on('connection', onConnection),
    isSpare: (socket) => spare.has(socket),
    enter: (socket, clientAddress) =>
      proxied.has(socket) ? (answers.enter(clientAddress()) ?? 'too many') : null,
  }
}
