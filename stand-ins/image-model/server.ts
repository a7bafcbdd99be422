import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { createImageModel, type ImageModelOptions } from './app.ts'

/**
 * Starts the stand-in on the loopback interface.
 * @param options.port 0 or nothing: the operating system picks one
 * @returns the base URL for the provider's client, and a function that stops the server
 */
export async function startImageModel(
  options: ImageModelOptions & { port?: number },
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const model = createImageModel(options)
  const server = serve({ fetch: model.fetch, hostname: '127.0.0.1', port: options.port ?? 0 })
  if (!server.listening) await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no TCP address.')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
