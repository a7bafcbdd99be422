import { type MessagePort, parentPort } from 'node:worker_threads'
import { parseRemoteModule, type RemoteModule } from '@lustre/platform'
import type { RenderReply, RenderRequest } from '@lustre/platform/render-messages'
import { RemoteLoadError } from './modules.ts'
import { describe, renderDocument } from './render-document.tsx'

async function loadRemote(request: RenderRequest): Promise<RemoteModule | Error> {
  const name = request.boot.remote ?? 'none'
  if (request.failed !== null) return new Error(request.failed)
  if (request.bundle === null) return new Error('no remote owns this path')
  try {
    return parseRemoteModule(name, await import(/* @vite-ignore */ request.bundle))
  } catch (cause) {
    return new RemoteLoadError(name, undefined, cause)
  }
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
