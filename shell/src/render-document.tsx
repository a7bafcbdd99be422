import type { Boot, RemoteModule, RouterProps } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { renderToReadableStream } from 'react-dom/server'
import { Document } from './document.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { withCode } from './with-code.ts'

/** Marks errors that the host has already logged; it reaches the browser with the failed boundary. */
const SSR_DIGEST = 'ssr'

export const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)

/**
 * Renders the whole document. If the page fails, the rest is complete and `errors` says what happened.
 * @param limitMs cuts off a slow asynchronous render; one that blocks costs the process
 * @param starter the inline script that loads the code, where the host's policy allows one
 * @param remote the module of the path's remote, or why there is none
 */
export async function renderDocument(
  { url, boot, limitMs, starter }: { url: string; boot: Boot; limitMs: number; starter?: string },
  remote: RemoteModule | Error,
) {
  const bootText = JSON.stringify(boot).replace(/</g, '\\u003c')
  const errors: string[] = []
  const modules = {
    get() {
      if (remote instanceof Error) throw remote
      return remote
    },
    retry: async () => true,
  }
  // Page and `still` side by side, as in the browser's router: `useId` depends on it.
  const Router = ({ children, still }: RouterProps) => (
    <>
      <StaticRouter location={url}>{children}</StaticRouter>
      <StaticRouter location={url}>{still}</StaticRouter>
    </>
  )
  const stream = await renderToReadableStream(
    <Document boot={boot} bootText={bootText} modules={modules} Router={Router} Bar={PreviewBar} />,
    {
      onError(error) {
        errors.push(
          describe(error) +
            (error instanceof Error && error.cause ? `\ncause: ${describe(error.cause)}` : ''),
        )
        return SSR_DIGEST
      },
      signal: AbortSignal.timeout(limitMs),
      // In one piece: by default React moves large boundaries with inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await stream.allReady
  return { html: withCode(await new Response(stream).text(), boot, starter), errors }
}
