import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'

/**
 * Puts the admin API on the loopback interface.
 * In: the library's admin handler; port 0 or nothing lets the operating system pick one.
 * Out: `apiBase`, which stands for the provider's `https://api.cloudinary.com` (calls add `/v1_1/{cloud}/...`), and a
 * function that stops listening once the calls under way are answered.
 */
export async function listenMediaAdmin(
  library: { admin(request: Request): Promise<Response> },
  options: { port?: number } = {},
): Promise<{ apiBase: string; close(): Promise<void> }> {
  const server = createAdaptorServer({ fetch: (request) => library.admin(request) })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('The media library has no TCP address.')
  return {
    apiBase: `http://127.0.0.1:${address.port}`,
    close: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
