import { type MessagePort, parentPort } from 'node:worker_threads'
import type { RenderReply, RenderRequest } from '@lustre/platform/render'
import { type RemoteModule, parseRemoteModule } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { renderToReadableStream } from 'react-dom/server'
import { Document } from './document.tsx'
import { RemoteLoadError } from './modules.ts'

const LIMIT_MS = 1000
/** Travels to the browser with a failed boundary: an error with it has been logged on the host. */
const SSR_DIGEST = 'ssr'

async function loadRemote(request: RenderRequest): Promise<RemoteModule | Error> {
  const name = request.boot.remote ?? 'none'
  if (request.failed !== null) return new Error(request.failed)
  if (request.bundle === null) return new Error('no remote owns this path')
  try {
    return parseRemoteModule(name, await import(/* @vite-ignore */ request.bundle))
  } catch (cause) {
    return new RemoteLoadError(name, cause)
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)

async function renderDocument({ url, boot }: RenderRequest, remote: RemoteModule | Error) {
  const bootText = JSON.stringify(boot).replace(/</g, '\\u003c')
  const errors: string[] = []
  const modules = {
    get() {
      if (remote instanceof Error) throw remote
      return remote
    },
    retry: () => Promise.resolve(),
  }
  const stream = await renderToReadableStream(
    <StaticRouter location={url}>
      <Document boot={boot} bootText={bootText} modules={modules} />
    </StaticRouter>,
    {
      onError(error) {
        errors.push(
          describe(error) +
            (error instanceof Error && error.cause ? `\ncause: ${describe(error.cause)}` : ''),
        )
        return SSR_DIGEST
      },
      signal: AbortSignal.timeout(LIMIT_MS),
      // one piece: the default puts large boundaries out of line with inline scripts, which the CSP blocks
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await stream.allReady
  return { html: await new Response(stream).text(), errors }
}

async function answer(port: MessagePort, request: RenderRequest): Promise<void> {
  const { id } = request
  try {
    const remote = await loadRemote(request)
    port.postMessage({ id, imported: true })
    port.postMessage({ id, ...(await renderDocument(request, remote)) } satisfies RenderReply)
  } catch (error) {
    port.postMessage({ id, fatal: describe(error) } satisfies RenderReply)
  }
}

const port = parentPort
if (!port) throw new Error('the render thread must be started as a worker')
port.on('message', (request: RenderRequest) => void answer(port, request))
port.postMessage({ ready: true })
