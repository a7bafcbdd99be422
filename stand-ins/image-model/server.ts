import { listenLocally } from '@lustre/kit/listen-locally'
import { createImageModel, type ImageModelOptions } from './app.ts'

/**
 * @param options.port 0 or unset lets the operating system pick one
 * @returns the base URL for the provider's client, and `close`, which stops the server at once
 */
export async function startImageModel(
  options: ImageModelOptions & { port?: number },
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = await listenLocally(createImageModel(options).fetch, options.port)
  return { baseUrl: `http://127.0.0.1:${server.port}`, close: () => server.close(0) }
}
