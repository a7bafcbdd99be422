import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export const DRAIN_LIMIT_MS = 10_000
const SWEEP_MS = 50

export type Listening = { url: string; port: number; close(): Promise<void> }

/**
 * Starts a server on a port.
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
    server.listen(port, host, () => {
      const address = server.address() as AddressInfo
      const isEverywhere = host === '127.0.0.1' || host === '0.0.0.0' || host === '::'
      const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve({ url: `http://${name}:${address.port}`, port: address.port, close: () => drain(server) })
    })
  })
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), DRAIN_LIMIT_MS)
    // A kept-alive connection that becomes idle after its request would hold the server until it times out.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(limit)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
