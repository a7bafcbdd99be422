import { KEEPS_PATH } from '@lustre/platform/site-keeps'
import { createPreviewHandlers } from '../live/previews/serve-previews.ts'
import { UNNAMED } from '../operate/observe.ts'
import { createOperationsHandlers } from '../operate/serve-operations.ts'
import { BRAND_PATHS } from './brand/brand-files.ts'
import { DEMO_PATHS } from './demo-paths.ts'
import type { Line } from './dispatch.ts'
import { baseHeaders, documentHeaders } from './headers/security-headers.ts'
import type { HostParts } from './host-parts.ts'
import { createFileHandlers } from './serve-files.ts'
import { createPageHandlers } from './serve-pages.ts'
import { createRefusals } from './serve-refusals.ts'
import { createWebHandlers } from './serve-web.ts'
import { createWellKnownHandlers } from './serve-well-known.ts'

const READ = new Set(['GET', 'HEAD'])
const FORM = new Set([...READ, 'POST'])
// TRACE and the like are not in it: the Web's Request does not know them either
const CALL = new Set([...READ, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function createHandlers(parts: HostParts) {
  const headers = baseHeaders(parts.headers)
  const refusals = createRefusals({ ...parts, headers, pageHeaders: documentHeaders(parts.headers, false) })
  const web = createWebHandlers({ ...parts, headers })
  return {
    refusals,
    web,
    pages: createPageHandlers({
      ...parts,
      askApi: web.askApi,
      refuse: refusals.page,
      starting: refusals.starting,
    }),
    files: createFileHandlers({ ...parts, headers }),
    operations: createOperationsHandlers({ ...parts.operations, headers }),
    previews: createPreviewHandlers({ ...parts, headers, https: parts.headers.https, refuse: refusals.page }),
    wellKnown: createWellKnownHandlers({ ...parts, headers }),
  }
}

type Answers = (handlers: ReturnType<typeof createHandlers>) => Line['handler']
const line = (methods: Line['methods'], pattern: string, answers: Answers, name = pattern) => ({
  methods,
  pattern,
  name,
  answers,
})

/** Everything that the host answers, in the order in which it is asked. The last line answers what is left. */
const LINES = [
  // first, because it is what most visitors ask for
  line(READ, '/*', ({ pages }) => pages.serveKnown, 'page in memory'),
  line(CALL, '/api/*', ({ refusals }) => refusals.api, UNNAMED),
  line(CALL, '/api/*', ({ web }) => web.serveApi),
  line(READ, '/media/*', ({ web }) => web.serveMedia),
  line(READ, '/remotes/*', ({ files }) => files.serveReleaseFile, '/remotes/:remote/:version/*'),
  line(READ, '/healthz', ({ operations }) => operations.health),
  line(READ, '/readyz', ({ operations }) => operations.readiness),
  line(READ, '/metrics', ({ operations }) => operations.metrics),
  line(READ, '/site/preview/leave', ({ previews }) => previews.leave),
  line(READ, '/site/preview/*', ({ previews }) => previews.enter, '/site/preview/:token'),
  // whoever guesses the passcode
  line(FORM, '/site/releases/*', ({ refusals }) => refusals.page, UNNAMED),
  line(READ, '/site/releases', ({ web }) => web.serveBoard),
  line(FORM, '/site/releases/*', ({ web }) => web.serveBoard),
  ...DEMO_PATHS.map((path) => line(READ, path, ({ web }) => web.serveDemoPage)),
  line(READ, '/site/snapshot.json', ({ wellKnown }) => wellKnown.snapshot),
  line(READ, KEEPS_PATH, ({ wellKnown }) => wellKnown.keeps),
  line(READ, '/robots.txt', ({ wellKnown }) => wellKnown.robots),
  line(READ, '/sitemap.xml', ({ wellKnown }) => wellKnown.sitemap),
  ...BRAND_PATHS.map((path) => line(READ, path, ({ web }) => web.serveBrandFile)),
  line(READ, '/assets/*', ({ files }) => files.serveNothing),
  line(READ, '/*', ({ files }) => files.serveRootFile),
  line(READ, '/*', ({ pages }) => pages.servePage, 'not found'),
]

/** The addresses that are the host's own: no section may have a page there. */
export const HOST_PATTERNS: readonly string[] = [
  ...new Set(LINES.map(({ pattern }) => pattern).filter((pattern) => pattern !== '/*')),
]

/** The lines with who answers them. */
export function createTable(parts: HostParts): Line[] {
  const handlers = createHandlers(parts)
  return LINES.map(({ answers, ...rest }) => ({ ...rest, handler: answers(handlers) }))
}
