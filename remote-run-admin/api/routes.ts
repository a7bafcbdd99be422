import { type ApiApp, ApiError, createApiApp, limitBody, sameOrigin } from '@lustre/platform/server'
import type { Context, Next } from 'hono'
import { every, except } from 'hono/combine'
import { MESSAGES } from '#content/messages.ts'
import { UPLOAD_CHUNK_BYTES, UPLOADS_PATH } from '#protocol/uploads.ts'
import { ANSWERS_PATH, addClientDeliveryRoutes } from './delivery/routes.ts'
import { addDeliveryRoutes } from './finished-files/deliver.ts'
import { addLibraryRoutes } from './library/routes.ts'
import { addNoticeRoutes } from './notices/routes.ts'
import type { RouteTools, StaffTools, StoredEnv } from './parts.ts'
import { addLinkRoutes, createByLink } from './private-run/routes.ts'
import { addReceiptRoute } from './receipt/receipt-route.ts'
import { addListRoutes } from './runs/list-routes.ts'
import { ADD_PICTURES_BYTES, ADD_PICTURES_PATH, addRunRoutes } from './runs/routes.ts'
import { addSessionRoutes } from './sign-in/routes.ts'
import { addSubmitRoute } from './submit/routes.ts'
import { addUploadRoutes } from './uploads/routes.ts'

/** Creates the routes of the API; their paths omit the prefix under which the host mounts it. */
export function createRoutes(options: RouteTools): ApiApp {
  const { log, report, parts } = options
  const app = createApiApp(log)

  // Notes on hundreds of pictures, and lists of thousands, are longer; their routes set their own limits.
  app.use(
    sameOrigin(),
    except(
      [ADD_PICTURES_PATH, '/link/draft', '/link/submit', ANSWERS_PATH, `${UPLOADS_PATH}/*`],
      limitBody(),
    ),
  )
  app.use(ADD_PICTURES_PATH, limitBody(ADD_PICTURES_BYTES))
  app.use(`${UPLOADS_PATH}/*`, limitBody(UPLOAD_CHUNK_BYTES))
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })

  addSubmitRoute(app, options)
  addReceiptRoute(app, options)
  const byLink = createByLink(options)
  addLinkRoutes(app, options, byLink)
  addClientDeliveryRoutes(app, options, byLink)

  const staff: StaffTools['staff'] =
    (failed = MESSAGES.listFailed) =>
    async (c, next) => {
      c.set('failed', failed)
      const known = await parts()
      await known.sessions.require(c)
      c.set('parts', known)
      await next()
    }
  const stored: StaffTools['stored'] = (failed, missing) =>
    every(staff(failed), async (c: Context<StoredEnv>, next: Next) => {
      const { database } = c.var.parts
      if (!database) throw new ApiError(503, 'unavailable', missing)
      c.set('database', database)
      await next()
    })
  const tell: StaffTools['tell'] = (c, kind, detail) => {
    const { clientAddress: address, requestId: request } = c.env
    report?.({ kind, outcome: 'ok', detail, address, request })
  }
  const tools = { ...options, staff, stored, tell }

  addSessionRoutes(app, tools)
  addListRoutes(app, tools)
  addRunRoutes(app, tools)
  addDeliveryRoutes(app, tools)
  addLibraryRoutes(app, tools)
  addNoticeRoutes(app, tools)
  addUploadRoutes(app, tools)
  return app
}
