import type { SiteConfig } from '@lustre/platform/site-config'
import type { KeepsOf } from '../compose/site-keeps.ts'
import type { Previews } from '../live/previews/previews.ts'
import type { SiteState } from '../live/site-state.ts'
import { liveVariant, variantOf } from '../live/visitors.ts'
import { CONTRACT_HEADER } from '../releases/registry/snapshot.ts'
import type { Exchange, Handler } from './http/exchange.ts'
import { sendText } from './http/respond.ts'
import { robots, sitemap } from './search-engines.ts'

export type WellKnownOptions = {
  current: () => SiteState
  previews: Previews | null
  keepsOf: KeepsOf
  config: Pick<SiteConfig, 'siteUrl'>
  headers: Readonly<Record<string, string>>
}

/** The addresses for programs: search engines, and the visitor's releases for a page that tries again,
 * and what the site keeps. */
export function createWellKnownHandlers({
  current,
  previews,
  keepsOf,
  config: { siteUrl },
  headers,
}: WellKnownOptions) {
  const send = ({ response }: Exchange, type: string, body: string, more: Record<string, string> = {}) =>
    sendText(response, 200, body, { ...headers, ...more, 'Content-Type': type, 'Cache-Control': 'no-store' })

  return {
    robots: (exchange) => send(exchange, 'text/plain; charset=utf-8', robots(siteUrl)),
    sitemap: (exchange) =>
      send(exchange, 'application/xml', sitemap(liveVariant(current()).remotes, siteUrl)),
    async snapshot(exchange) {
      const { shell, remotes, offline } = await variantOf(current(), exchange, previews)
      const online = remotes.filter(({ name }) => !offline.has(name))
      return send(exchange, 'application/json', JSON.stringify(online), {
        [CONTRACT_HEADER]: String(shell.manifest.contract),
      })
    },
    async keeps(exchange) {
      const variant = await variantOf(current(), exchange, previews)
      return send(exchange, 'application/json', JSON.stringify(keepsOf(variant)))
    },
  } satisfies Record<string, Handler>
}
