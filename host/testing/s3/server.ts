import { listenLocally } from '@lustre/platform/server/listen-locally'
import { createS3, type S3, type S3Options } from './app.ts'
import type { Outcome } from './outcomes.ts'

/** `refuse`: nothing listens; `busy`: 503; `hang`: no answer. */
type Away = 'refuse' | Extract<Outcome, 'busy' | 'hang'>

export type RunningS3 = S3 & {
  /** For the client's `endpoint`, with path style. */
  endpoint: string
  /** Makes the service unavailable; `null` brings it back with its objects at the same address. */
  away(how: Away | null): Promise<void>
  close(): Promise<void>
}

/** Starts the stand-in on the loopback interface, on a free port by default. */
export async function startS3(options: S3Options & { port?: number }): Promise<RunningS3> {
  let outcome: Outcome | undefined
  const s3 = createS3({ ...options, outcomeOf: (request) => outcome ?? options.outcomeOf?.(request) })
  let server = await listenLocally(s3.fetch, options.port)
  const { port } = server
  let isListening = true
  return {
    ...s3,
    endpoint: `http://127.0.0.1:${port}`,
    async away(how) {
      outcome = how === 'refuse' ? undefined : (how ?? undefined)
      if (isListening && how === 'refuse') await server.close(0)
      if (!isListening && how !== 'refuse') server = await listenLocally(s3.fetch, port)
      isListening = how !== 'refuse'
    },
    close: () => server.close(0),
  }
}

export async function startPublicFiles(
  s3: S3,
  options: { bucket: string; prefix?: string; port?: number },
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await listenLocally(s3.publicFiles(options.bucket, options.prefix), options.port)
  return { url: `http://127.0.0.1:${server.port}`, close: () => server.close(0) }
}
