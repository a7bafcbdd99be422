import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { createPlaces } from '@lustre/platform/server'

/** Limits for reading the rest of a request after its answer. */
const LINGER_MS = 5000
const LINGER_BYTES = 16 * 1024 * 1024
/** Connections of the whole host that linger at once; others close with their answer. */
export const LINGERING_AT_ONCE = 4
/** After each read of at most 64 KiB, so that a connection takes 8 MB/s at most, and all of them little of a core. */
const PAUSE_MS = 8

const requests = new WeakMap<Socket, IncomingMessage>()
const places = createPlaces(LINGERING_AT_ONCE)

/**
 * Delays the close of a connection after an early answer: a close with unread bytes resets it, and may lose
 * the answer. Call it with each request. Source: RFC 9112, 9.6; nginx, `lingering_close`.
 */
export function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request
  const isKnown = requests.has(socket)
  requests.set(socket, request)
  if (isKnown) return
  const closeNow = socket.destroySoon.bind(socket)
  let isLingering = false

  function linger(unread: IncomingMessage, leave: () => void): void {
    isLingering = true
    const most = socket.bytesRead + LINGER_BYTES
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      leave()
    })
    unread.on('data', () => {
      if (socket.bytesRead > most) socket.destroy()
      unread.pause()
      setTimeout(() => unread.resume(), PAUSE_MS)
    })
    unread.once('end', closeNow)
    unread.unpipe()
    // No half-close, because a client that sees the end may stop before it has read the answer.
    unread.resume()
  }

  // Node.js and the adapter call this once the answer is sent.
  socket.destroySoon = () => {
    const last = requests.get(socket)
    if (isLingering) return
    const leave = last === undefined || last.complete || socket.destroyed ? null : places.enter('')
    if (last === undefined || leave === null) closeNow()
    else linger(last, leave)
  }
}
