import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces } from '@lustre/platform/server'

/** Limits for reading the rest of a request after its answer. */
const LINGER_MS = 5000
const LINGER_BYTES = 16 * 1024 * 1024
/** Connections of a server that linger in LINGER_MS, which read 26 MB/s at most; others close with their answer. */
export const LINGERING = 8

/**
 * Delays the close of a connection after an early answer: a close with unread bytes resets it, and may lose
 * the answer. Source: RFC 9112, 9.6; nginx, `lingering_close`.
 * @returns a function to call with each request
 */
export function createLinger(): (request: IncomingMessage) => void {
  const requests = new WeakMap<Socket, IncomingMessage>()
  const places = createPlaces(LINGERING)

  return (request) => {
    const { socket } = request
    const isKnown = requests.has(socket)
    requests.set(socket, request)
    if (isKnown) return
    const closeNow = socket.destroySoon.bind(socket)
    let isLingering = false

    function linger(unread: IncomingMessage, leave: () => void): void {
      isLingering = true
      const most = socket.bytesRead + LINGER_BYTES
      // A place is kept after an early end too, so that quick connections cannot read more in total.
      setTimeout(() => {
        leave()
        socket.destroy()
      }, LINGER_MS).unref()
      unread.on('data', () => {
        if (socket.bytesRead > most) socket.destroy()
      })
      unread.once('end', closeNow)
      unread.unpipe()
      // No half-close, because a client that sees the end may stop before it has read the answer.
      unread.resume()
    }

    // Node.js and the adapter call this once the answer is sent; host-bodies.test.ts fails on a version that does not.
    socket.destroySoon = () => {
      const last = requests.get(socket)
      if (isLingering) return
      const leave = last === undefined || last.complete || socket.destroyed ? null : places.enter('')
      if (last === undefined || leave === null) closeNow()
      else linger(last, leave)
    }
  }
}
