import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address before a service, which can be shut: nobody is there then. */
export type Door = { url: string; shut(): Promise<void>; open(): Promise<void> }

/**
 * Opens an address of the loopback interface that leads to a service.
 * @param service its address; without TLS, whose names would not be the door's
 */
export async function openDoor(service: string): Promise<Door> {
  const { hostname, port, protocol } = new URL(service)
  if (protocol !== 'http:') throw new Error(`${service}: there is no door to a service with TLS`)
  const through = new Set<Socket>()
  const keep = (socket: Socket) => {
    through.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => through.delete(socket))
    return socket
  }
  const server = createServer((visitor) => {
    const inside = keep(connect(Number(port || 80), hostname))
    keep(visitor).pipe(inside).pipe(visitor)
    visitor.once('close', () => inside.destroy())
    inside.once('close', () => visitor.destroy())
  })
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const at = await listen(0)
  return {
    url: `http://127.0.0.1:${at}`,
    async shut() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of through) socket.destroy()
      await closed
    },
    async open() {
      await listen(at)
    },
  }
}
