import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const isFolder = (name: string) =>
  stat(name).then(
    (info) => info.isDirectory(),
    () => false,
  )

/** Starts a plain file server: files, folders with an index and a trailing slash, 404.html. */
export async function serveFolder(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = path.join(folder, decodeURIComponent(pathname))
    if (!pathname.endsWith('/') && (await isFolder(name)))
      return void response.writeHead(301, { Location: `${pathname}/` }).end()
    const file = pathname.endsWith('/') ? path.join(name, 'index.html') : name
    const found = await readFile(file).catch(() => null)
    const body = found ?? (await readFile(path.join(folder, '404.html')))
    const type = found ? (TYPES[path.extname(file)] ?? 'application/octet-stream') : 'text/html'
    response.writeHead(found ? 200 : 404, { 'Content-Type': type, 'Content-Length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
