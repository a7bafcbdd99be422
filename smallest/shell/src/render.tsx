import type { RouterProps } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { renderToReadableStream } from 'react-dom/server'
import { Document, LOGGED, type Render } from './document.tsx'

const LIMIT_MS = 1000

export const render: Render = async (url, boot, section) => {
  const errors: unknown[] = []
  const getModule = () => {
    if (section instanceof Error || !section) throw section
    return section
  }
  const Router = ({ children }: RouterProps) => <StaticRouter location={url}>{children}</StaticRouter>
  const bootText = JSON.stringify(boot).replace(/</g, '\\u003c')
  const stream = await renderToReadableStream(
    <Document boot={boot} bootText={bootText} getModule={getModule} Router={Router} />,
    {
      onError(error) {
        errors.push(error)
        return LOGGED
      },
      signal: AbortSignal.timeout(LIMIT_MS),
      // In one piece: by default React moves large boundaries with inline scripts, which the policy blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await stream.allReady
  return { html: await new Response(stream).text(), errors }
}
