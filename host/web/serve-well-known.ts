import { liveVariant, variantOf } from '../live/visitors.ts'
import { CONTRACT_HEADER } from '../releases/registry/snapshot.ts'
import { type HostHandler, visitorOf } from './host-context.ts'
import type { HostParts } from './host-parts.ts'
import { sendText } from './http/respond.ts'
import { robots, sitemap } from './search-engines.ts'

type WellKnownOptions = Pick<HostParts, 'current' | 'previews' | 'keepsOf' | 'config'>

export const createWellKnownHandlers = ({
  current,
  previews,
  keepsOf,
  config: { siteUrl },
}: WellKnownOptions) =>
  ({
    robots: async () => sendText(200, 'text/plain; charset=utf-8', robots(siteUrl)),
    sitemap: async () => sendText(200, 'application/xml', sitemap(liveVariant(current()).remotes, siteUrl)),
    async snapshot(c) {
      const { shell, remotes, offline } = await variantOf(current(), visitorOf(c), previews)
      const online = remotes.filter(({ name }) => !offline.has(name))
      return sendText(200, 'application/json', JSON.stringify(online), {
        [CONTRACT_HEADER]: String(shell.manifest.contract),
      })
    },
    async keeps(c) {
      const variant = await variantOf(current(), visitorOf(c), previews)
      return sendText(200, 'application/json', JSON.stringify(keepsOf(variant)))
    },
  }) satisfies Record<string, HostHandler>
