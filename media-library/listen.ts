import { listenLocally } from '@lustre/kit/listen-locally'

const API_PATH = '/v1_1/'

type Handlers = {
  admin(request: Request): Promise<Response>
  deliver(request: Request): Promise<Response>
}

/**
 * Serves the admin API, and the delivery for the sections' own use, on the loopback interface.
 * @returns `apiBase`, which replaces the provider's `https://api.cloudinary.com` and
 * `https://res.cloudinary.com`
 */
export async function listenMediaAdmin(
  library: Handlers,
): Promise<{ apiBase: string; close(): Promise<void> }> {
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith(API_PATH) ? library.admin(request) : library.deliver(request)
  const { port, close } = await listenLocally(answer)
  return { apiBase: `http://127.0.0.1:${port}`, close }
}
