import type { Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { LOOPBACK } from '@lustre/platform/server/listen-locally'
import { HANDED_OVER, hasHeldSocket } from '../../files/held-socket.ts'

export const DRAIN_LIMIT_MS = 10_000
const SWEEP_MS = 50
/** A proxy's connection that was just accepted has sent nothing yet, and looks idle. */
const FRESH_MS = 500

export type Listening = { url: string; port: number; close(): Promise<void> }

/**
 * Starts a server on a port, or on the socket that systemd holds for it.
 * @param setting the setting that names the port, for the error
 * @throws {Error} with a remedy when the port is taken or not allowed
 */
export function listen(server: Server, host: string, port: number, setting: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new Error(
            `Port ${port} is in use on ${host}. Stop the other program, or choose another with ${setting}=...`,
          ),
        )
      else if (error.code === 'EACCES')
        reject(
          new Error(`Port ${port} is not allowed for this user. Choose one above 1023 with ${setting}=...`),
        )
      else reject(error)
    })
    const isHeld = setting === 'PORT' && hasHeldSocket()
    server.listen(
      isHeld ? { fd: HANDED_OVER } : { port, host: host === '127.0.0.1' ? LOOPBACK : host },
      () => {
        const address = server.address() as AddressInfo
        const isEverywhere = host === '127.0.0.1' || host === '0.0.0.0' || host === '::'
        const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
        resolve({ url: `http://${name}:${address.port}`, port: address.port, close: () => drain(server) })
      },
    )
  })
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    // A kept-alive connection that becomes idle after its request would hold the server until it times out.
    let sweep: NodeJS.Timeout | undefined
    const fresh = setTimeout(() => {
      sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    }, FRESH_MS)
    // The close of node:http ends connections without a request at once, which a proxy would answer with 502.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(limit)
      clearTimeout(fresh)
      clearInterval(sweep)
      resolve()
    })
  })
}
