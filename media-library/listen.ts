import { listenLocally } from '@lustre/kit/listen-locally'

/** What the paths of the admin API begin with. */
const API_PATH = '/v1_1/'

type Handlers = {
  admin(request: Request): Promise<Response>
  deliver(request: Request): Promise<Response>
}

/**
 * Puts the admin API and, for the sections' own use, the delivery on the loopback interface.
 * @param options.port 0 or nothing: the operating system picks one
 * @returns `apiBase`, which stands for the provider's `https://api.cloudinary.com` (calls add `/v1_1/{cloud}/...`) and
 * for its `https://res.cloudinary.com` (calls add `/{cloud}/image/upload/...`), and a function that stops listening
 * once the calls under way are answered
 */
export async function listenMediaAdmin(
  library: Handlers,
  options: { port?: number } = {},
): Promise<{ apiBase: string; close(): Promise<void> }> {
  const answer = (request: Request) =>
    new URL(request.url).pathname.startsWith(API_PATH) ? library.admin(request) : library.deliver(request)
  const { port, close } = await listenLocally(answer, options.port)
  return { apiBase: `http://127.0.0.1:${port}`, close }
}
