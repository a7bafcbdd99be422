import type { Server } from 'node:http'
import { type Listening, listen } from '../web/http/listen.ts'

/** The addresses at which a host listens, by what is there: 'site', 'surgical tool'. */
export function createAddresses(host: string) {
  const opened = new Map<string, Listening>()
  return {
    /** @param setting the setting that names the port. @throws {Error} that says what to do when the port is taken */
    async open(name: string, server: Server, port: number, setting: string): Promise<void> {
      if (!opened.has(name)) opened.set(name, await listen(server, host, port, setting))
    },
    list: () => [...opened].map(([name, { url }]) => ({ name, url })),
    /** Finishes the requests in flight. */
    async close(): Promise<void> {
      await Promise.all([...opened.values()].map((listening) => listening.close()))
    },
  }
}
