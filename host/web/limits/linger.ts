import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How long, and how much, is read of a request that has its answer already. */
const LINGER_MS = 5000
const LINGER_BYTES = 16 * 1024 * 1024

/** The last request of each connection. */
const requests = new WeakMap<Socket, IncomingMessage>()

/**
 * Closes a connection, whose request was answered before it was whole, only after its client has had time to read the
 * answer: one that is closed with unread bytes is reset, and the client may lose what was sent to it. To be called with
 * each request. Source: RFC 9112, 9.6; nginx, `lingering_close`.
 */
export function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request
  const isKnown = requests.has(socket)
  requests.set(socket, request)
  if (isKnown) return
  const closeNow = socket.destroySoon.bind(socket)
  let isLingering = false

  function linger(unread: IncomingMessage): void {
    isLingering = true
    const most = socket.bytesRead + LINGER_BYTES
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
    unread.on('data', () => {
      if (socket.bytesRead > most) socket.destroy()
    })
    unread.once('end', closeNow)
    unread.unpipe()
    // without a half-close: a client that hears the end may stop before it has read the answer
    unread.resume()
  }

  // Node and the adapter call it once the answer is out
  socket.destroySoon = () => {
    const last = requests.get(socket)
    if (isLingering) return
    if (last === undefined || last.complete || socket.destroyed) closeNow()
    else linger(last)
  }
}
