import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Sent = { method?: string; target: string; headers?: Record<string, string>; body?: string }
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

const AT_ONCE = 8

/** Sends raw targets over kept-alive connections, without the normalization of `fetch`. */
export function createAsker(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

  const ask = ({ method = 'GET', target, headers = {}, body }: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        {
          port,
          host: '127.0.0.1',
          agent,
          method,
          path: target,
          headers: { Host: `localhost:${port}`, ...headers },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    ask,
    async each<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
      const left = list.values()
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const item of left) await work(item)
        }),
      )
    },
    close: () => agent.destroy(),
  }
}
