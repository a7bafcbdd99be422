import type { ApiApp } from '@lustre/platform/server'
import { etag } from 'hono/etag'
import { SCRIPT, styleSheet } from './files.ts'
import { CSS_PATH, SCRIPT_PATH } from './paths.ts'

/** Style sheet and script, for everyone. @param fonts addresses of the live shell's fonts */
export function addFileRoutes(app: ApiApp, fonts: () => readonly string[]): void {
  app.get(CSS_PATH, etag(), (c) => {
    const { css, version } = styleSheet(fonts())
    const isThis = c.req.query('v') === version
    return c.body(css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': isThis ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
  })
  app.get(SCRIPT_PATH, etag(), (c) =>
    c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
}
