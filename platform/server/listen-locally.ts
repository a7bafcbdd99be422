import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { createAdaptorServer } from '@hono/node-server'

/** Limits how long an unfinished request can delay a shutdown. */
const CLOSE_LIMIT_MS = 5_000

const addresses = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))
/** This machine's own address. Some machines have the one of IPv6 only. */
export const LOOPBACK = addresses.includes('::1') && !addresses.includes('127.0.0.1') ? '::1' : '127.0.0.1'

/** Checks for this machine: the operator's own programs, or a proxy that TRUSTED_PROXIES does not name. */
export const isLoopback = (address: string): boolean => /^(?:127\.|::1$)/.test(address)

/** The host of a local server's address, as URLs write it. */
export const LOCAL_HOST = LOOPBACK === '::1' ? '[::1]' : LOOPBACK

type LocalServer = {
  port: number
  /** Stops listening; resolves once the calls under way are answered or time out. */
  close(limitMs?: number): Promise<void>
}

/** Serves a handler on the loopback interface. @param port 0 picks a free one @throws when the port is taken */
export async function listenLocally(
  fetch: (request: Request) => Promise<Response>,
  port = 0,
): Promise<LocalServer> {
  const server = createAdaptorServer({ fetch })
  server.listen(port, LOOPBACK)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no TCP address.')
  return {
    port: address.port,
    close: async (limitMs = CLOSE_LIMIT_MS) => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      const tooSlow = setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        limitMs,
      )
      await closed
      clearTimeout(tooSlow)
    },
  }
}
