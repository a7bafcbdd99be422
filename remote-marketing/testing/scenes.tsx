import {
  BrowserRouter,
  PageContext,
  SAMPLE_SITE_CONFIG,
  type SiteConfig,
  SiteConfigContext,
} from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect } from 'vitest'
import type { MarketingSettings } from '../src/settings.ts'

type SceneProps = { children: ReactNode; config?: SiteConfig; settings?: MarketingSettings }

/** For tests: a part in the browser, on a site with the sample settings. */
export function BrowserScene({ children, config = SAMPLE_SITE_CONFIG, settings = {} }: SceneProps) {
  return (
    <SiteConfigContext value={config}>
      <PageContext value={{ remote: 'marketing', seed: 0, standalone: false, settings }}>
        <BrowserRouter>{children}</BrowserRouter>
      </PageContext>
    </SiteConfigContext>
  )
}

/** The HTML that the host sends for a page at a path, deferred parts included. */
export async function hostHtml(page: ReactNode, path: string): Promise<string> {
  const stream = await renderToReadableStream(
    <SiteConfigContext value={SAMPLE_SITE_CONFIG}>
      <StaticRouter location={path}>{page}</StaticRouter>
    </SiteConfigContext>,
    { progressiveChunkSize: Infinity },
  )
  await stream.allReady
  const html = await new Response(stream).text()
  // a server render leaves the contexts of its last task in place, which a browser render in the same process would see
  await (await renderToReadableStream(<i />)).allReady
  return html
}

/** Fails with every rule that axe finds broken in the container. Contrast and page landmarks need a browser. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  )
}
