import { HostScene } from '@lustre/platform/testing/scenes'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

export async function hostHtml(page: ReactNode, path: string): Promise<string> {
  const stream = await renderToReadableStream(<HostScene path={path}>{page}</HostScene>, {
    progressiveChunkSize: Infinity,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  // A server render leaves the contexts of its last task in place, where a browser render in the same process would see
  // them.
  await (await renderToReadableStream(<i />)).allReady
  return html
}
