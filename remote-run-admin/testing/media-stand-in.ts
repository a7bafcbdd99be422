import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLOUD = 'studio'
const SECRET = 'a secret of the account'

/** Answers the request for one picture. */
type Answer = (response: ServerResponse) => void

/** Starts a server that delivers originals like the provider: to signed addresses, by public id. */
export async function startMediaStandIn() {
  const pictures = new Map<string, Answer>()
  const asked: string[] = []
  let open = 0
  const server = createServer((request, response) => {
    const [, cloud, signature, path = ''] =
      /^\/([^/]+)\/image\/upload\/s--([\w-]{8})--\/v1\/(.+)$/.exec(request.url ?? '') ?? []
    const right = createHash('sha1')
      .update(path + SECRET)
      .digest('base64url')
      .slice(0, 8)
    const publicId = decodeURIComponent(path)
    asked.push(publicId)
    open += 1
    response.once('close', () => {
      open -= 1
    })
    if (cloud !== CLOUD || signature !== right) response.writeHead(401).end()
    else {
      const answer = pictures.get(publicId)
      if (answer) answer(response)
      else response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    env: {
      MEDIA_CLOUD_NAME: CLOUD,
      MEDIA_API_SECRET: SECRET,
      MEDIA_DELIVERY_BASE: `http://127.0.0.1:${port}`,
    },
    /** Public ids in the order of the requests. */
    asked,
    openAnswers: () => open,
    add(publicId: string, content: string | Uint8Array | Answer, type = 'image/jpeg') {
      pictures.set(
        publicId,
        typeof content === 'function'
          ? content
          : (response) => response.writeHead(200, { 'Content-Type': type }).end(content),
      )
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
