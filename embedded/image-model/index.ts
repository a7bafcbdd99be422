import { LOCAL_HOST, listenLocally } from '@lustre/platform/server/listen-locally'
import { createImageModel } from './app.ts'

export { createImageModel }

/** Starts the server. @returns the base URL for the provider's client, and `close`, which stops it at once */
export async function startImageModel(options: { apiKey: string }) {
  const server = await listenLocally(createImageModel(options).fetch)
  return { baseUrl: `http://${LOCAL_HOST}:${server.port}`, close: () => server.close(0) }
}
