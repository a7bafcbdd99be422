import { listenLocally } from '@lustre/kit/listen-locally'
import { createImageModel, type ImageModelOptions } from './app.ts'

/**
 * Starts the stand-in on the loopback interface.
 * @param options.port 0 or nothing: the operating system picks one
 * @returns the base URL for the provider's client, and a function that stops the server at once
 */
export async function startImageModel(
  options: ImageModelOptions & { port?: number },
): Promise<{ baseUrl: string; close(): Promise<void> }> {
  const server = await listenLocally(createImageModel(options).fetch, options.port)
  return { baseUrl: `http://127.0.0.1:${server.port}`, close: () => server.close(0) }
}
