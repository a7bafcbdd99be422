import { parseRemoteModule, type RemoteModule } from '@lustre/platform'
import type { AnswerRender, RenderRequest } from '@lustre/platform/render-messages'
import { RemoteLoadError } from './modules.ts'
import { describe, renderDocument } from './render-document.tsx'

async function loadRemote({ boot, bundle, failed }: RenderRequest): Promise<RemoteModule | Error> {
  const name = boot.remote ?? 'none'
  if (failed !== null) return new Error(failed)
  if (bundle === null) return new Error('no remote owns this path')
  try {
    return parseRemoteModule(name, await import(/* @vite-ignore */ bundle))
  } catch (cause) {
    return new RemoteLoadError(name, undefined, cause)
  }
}

export const answer: AnswerRender = async (request, onImported) => {
  try {
    const remote = await loadRemote(request)
    onImported()
    return await renderDocument(request, remote)
  } catch (error) {
    return { fatal: describe(error) }
  }
}
