import { HostScene } from '@lustre/platform/testing/scenes'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/** The HTML that the host sends for a page at a path, deferred parts included. */
export async function hostHtml(page: ReactNode, path: string): Promise<string> {
  const stream = await renderToReadableStream(<HostScene path={path}>{page}</HostScene>, {
    progressiveChunkSize: Infinity,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  // a server render leaves the contexts of its last task in place, which a browser render in the same process would see
  await (await renderToReadableStream(<i />)).allReady
  return html
}
