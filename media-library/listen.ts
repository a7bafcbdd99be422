import { listenLocally } from '@lustre/stand-ins/listen-locally'

/**
 * Puts the admin API on the loopback interface.
 * @param options.port 0 or nothing: the operating system picks one
 * @returns `apiBase`, which stands for the provider's `https://api.cloudinary.com` (calls add `/v1_1/{cloud}/...`),
 * and a function that stops listening once the calls under way are answered
 */
export async function listenMediaAdmin(
  library: { admin(request: Request): Promise<Response> },
  options: { port?: number } = {},
): Promise<{ apiBase: string; close(): Promise<void> }> {
  const { port, close } = await listenLocally(library.admin, options.port)
  return { apiBase: `http://127.0.0.1:${port}`, close }
}
