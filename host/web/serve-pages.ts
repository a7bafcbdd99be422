import { askForData, dataPath } from '../compose/page-data.ts'
import { pageOrder } from '../compose/page-order.ts'
import { type RequestedPage, requestedPage } from '../compose/requested-page.ts'
import type { SiteState } from '../live/site-state.ts'
import { variantOf } from '../live/visitors.ts'
import { NO_SHELL } from '../releases/manifest/shell-manifest.ts'
import { type HostContext, type HostHandler, type HostParts, visitorOf } from './host-parts.ts'
import { type Audience, sendDocument } from './send-document.ts'
import type { Refusals } from './serve-refusals.ts'

/** Returns the path of a page's data in its section's API; null for a page without data. */
const dataOf = ({ found }: RequestedPage, url: URL): string | null =>
  found && found.declared.data !== null ? dataPath(found.declared.data, found.route.path, url) : null

function audienceOf({ variant, found }: RequestedPage, hasData: boolean, state: SiteState): Audience {
  if (hasData) return 'reader'
  if (variant.preview) return 'previewer'
  if (state.hasCanary) return 'visitor'
  return found?.route.shuffle ? 'everyone in order' : 'everyone'
}

export function createPageHandler(parts: HostParts, refusals: Refusals): HostHandler {
  const { documents, current, previews, headers, operations, views, apis, clientAddress, config } = parts

  async function answer(c: HostContext, page: RequestedPage, url: URL): Promise<Response> {
    const { trace, cookies, incoming } = c.env
    const { variant, found } = page
    const shuffle = found?.route.shuffle
    const order = shuffle
      ? pageOrder(incoming.headers.cookie, found.route.path, shuffle)
      : { seed: 0, cookies: [] }
    const dataAt = dataOf(page, url)
    const isPersonal = dataAt !== null || variant.preview !== undefined
    const kept = isPersonal ? undefined : documents.peek(page, order.seed)
    // A document in memory costs almost nothing, so it needs no limit.
    const refusal = kept ? null : refusals.page(c)
    if (refusal) return refusal
    trace.cache = kept ? 'hit' : 'miss'
    operations.metrics.document(trace.cache)
    const began = performance.now()
    const address = clientAddress(incoming)
    const bindings = { clientAddress: address, requestId: trace.id }
    const data =
      found && dataAt !== null
        ? await askForData(
            (asked) => apis.handle(found.release, asked, bindings),
            new URL(dataAt, config.siteUrl),
          )
        : undefined
    const more = { requestId: trace.id, data }
    const compose = isPersonal ? documents.getPersonal : documents.get
    const document = kept ?? (await compose(page, order.seed, more))
    cookies.push(...order.cookies)
    const shell = variant.shell.manifest.version
    const { name: remote = null, version: release = null } = found?.remote ?? {}
    const view = { shell, remote, release, page: found?.route.pattern ?? '' }
    const token = c.req.method === 'GET' && !variant.preview ? views.begin(view, address) : null
    const audience = audienceOf(page, dataAt !== null, current())
    const ms = kept ? null : performance.now() - began
    return sendDocument(c.req.raw, headers, document, audience, { ms, view: token })
  }

  return async (c) => {
    const { trace } = c.env
    const variant = await variantOf(current(), visitorOf(c), previews)
    if (variant.shell === NO_SHELL) return refusals.starting()
    const url = new URL(c.req.url)
    const page = requestedPage(variant, url.pathname)
    const owner = page.found ?? page.offline
    if (owner) {
      trace.route = owner.route.path
      trace.remote = owner.remote.name
    }
    if (page.found) {
      const { remote, route } = page.found
      trace.release = remote.version
      if (route.redirect) return c.redirect(route.redirect + url.search, 301)
    }
    if (page.pathname !== url.pathname) return c.redirect(page.pathname + url.search, 308)
    return answer(c, page, url)
  }
}
