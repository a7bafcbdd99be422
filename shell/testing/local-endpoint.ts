import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startEndpoint() {
  const requests: { method: string | undefined; path: string | undefined; body: string }[] = []
  const endpoint = { answer: 204, requests, address: '', close: () => {} }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    requests.push({ method: request.method, path: request.url, body: Buffer.concat(chunks).toString() })
    response.writeHead(endpoint.answer).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  endpoint.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  endpoint.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return endpoint
}
