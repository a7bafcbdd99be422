import { Hono } from 'hono'
import { z } from 'zod'
import { AdminError, errorResponse } from './admin-error.ts'
import { type Credentials, checkBasicAuth, checkSignedForm } from './auth.ts'
import { ADMIN_RATE_PER_HOUR, MAX_JSON_BYTES } from './constants.ts'
import { Cursors } from './cursor.ts'
import { foldersBelow } from './folders.ts'
import type { ResourceType } from './formats.ts'
import type { Library } from './library.ts'
import { RateLimit } from './rate.ts'
import { isForm, isJson, readForm, readLimited } from './request-body.ts'
import { toResource } from './resource.ts'
import { listQuery, listResources, ofType, search, searchQuery, signedSearchQuery } from './search.ts'
import type { Uploads } from './upload.ts'

export type AdminOptions = Credentials & {
  library: Library
  uploads: Uploads
  cloudName: string
  deliveryBase: string
  /** Whether the product's own signed forms are taken where the provider documents JSON and Basic auth. */
  signedForm?: boolean | undefined
  ratePerHour?: number | undefined
  now: () => number
}

/** The admin, search and upload API, `/v1_1/{cloud}/...`, as a Web handler. */
export function createAdmin(options: AdminOptions): (request: Request) => Promise<Response> {
  const { library, uploads, deliveryBase, now } = options
  const rate = new RateLimit(options.ratePerHour ?? ADMIN_RATE_PER_HOUR, now)
  const cursors = new Cursors(options.apiSecret)
  const catalog = async () => ({ assets: await library.assets(), cursors, deliveryBase })

  const methods = options.signedForm ? ['GET', 'POST'] : ['GET']
  const admin = new Hono({ getPath })
  // Every call below counts, and says how many are left; those with wrong credentials do not get this far.
  const guarded = (
    handler: (request: Request, path: string, form?: Record<string, string>) => Promise<object>,
  ) => {
    return async (context: { req: { raw: Request; path: string } }) => {
      const { raw, path } = context.req
      const form = await authenticate(raw, options)
      const { headers, refusal } = rate.count()
      const reply = await (refusal ? Promise.reject(refusal) : handler(raw, path, form)).then(
        (body) => Response.json(body),
        toErrorResponse,
      )
      for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value)
      return reply
    }
  }

  admin.get(
    '/ping',
    guarded(async () => ({ status: 'ok' })),
  )
  admin.get(
    '/resources',
    guarded(async () => ({ resource_types: ['image', 'video'] })),
  )
  admin.on(
    methods,
    '/folders',
    guarded(async () => foldersBelow(await library.folders(), '')),
  )
  admin.get(
    '/folders/*',
    guarded(async (_request, path) => foldersBelow(await library.folders(), tail(path, 'folders/'))),
  )
  admin.post(
    '/resources/search',
    guarded(async (request, _path, form) =>
      search(
        await catalog(),
        form ? parse(signedSearchQuery, form) : parse(searchQuery, await readJson(request)),
      ),
    ),
  )
  admin.get(
    '/resources/by_asset_folder',
    guarded(async (request) => {
      const { searchParams } = new URL(request.url)
      const folder = searchParams.get('asset_folder')
      if (folder === null) throw new AdminError(400, 'Missing required parameter - asset_folder')
      return listResources(
        await catalog(),
        (asset) => asset.folder === folder,
        `in ${folder}`,
        listing(request),
      )
    }),
  )
  for (const type of ['image', 'video'] satisfies ResourceType[]) {
    const all = guarded(async (request, _path, form) =>
      listResources(await catalog(), ofType(type), type, form ? parse(listQuery, form) : listing(request)),
    )
    admin.on(methods, `/resources/${type}`, all)
    admin.get(`/resources/${type}/upload`, all)
    admin.get(
      `/resources/${type}/tags/:tag`,
      guarded(async (request, path) => {
        const tag = tail(path, `resources/${type}/tags/`)
        const tagged = (asset: Parameters<ReturnType<typeof ofType>>[0]) =>
          asset.resourceType === type && (asset.record?.tags?.includes(tag) ?? false)
        return listResources(await catalog(), tagged, `${type} tagged ${tag}`, listing(request))
      }),
    )
    admin.get(
      `/resources/${type}/upload/*`,
      guarded(async (_request, path) => {
        const publicId = tail(path, `resources/${type}/upload/`)
        const asset = await library.find(type, publicId)
        if (!asset) throw new AdminError(404, `Resource not found - ${publicId}`)
        return toResource(asset, deliveryBase, { tags: true, context: true })
      }),
    )
    admin.post(`/${type}/upload`, async ({ req }) => Response.json(await uploads.accept(req.raw, type)))
  }
  admin.post('/auto/upload', async ({ req }) => Response.json(await uploads.accept(req.raw, 'auto')))
  admin.notFound(() => errorResponse(404, 'Not found'))
  admin.onError(toErrorResponse)

  const app = new Hono({ getPath })
  app.use('/v1_1/:cloud/*', async (context, next) => {
    if (context.req.param('cloud') !== options.cloudName) throw new AdminError(401, 'cloud_name mismatch')
    await next()
  })
  app.route('/v1_1/:cloud', admin)
  app.notFound(() => errorResponse(404, 'Not found'))
  app.onError(toErrorResponse)
  return async (request) => app.fetch(request)
}

/**
 * Basic auth for everything; a POST of a form is the product's own signed call, where that is switched on.
 * Out: the signed form's fields.
 */
async function authenticate(
  request: Request,
  options: AdminOptions,
): Promise<Record<string, string> | undefined> {
  if (options.signedForm && request.method === 'POST' && isForm(request)) {
    const { fields } = await readForm(request, MAX_JSON_BYTES)
    checkSignedForm(fields, options, options.now())
    return fields
  }
  checkBasicAuth(request.headers.get('authorization'), options)
  return undefined
}

/** The official client writes the slashes inside some paths as `%2F`: `/resources%2Fsearch`. */
function getPath(request: Request): string {
  return new URL(request.url).pathname.replace(/%2f/gi, '/')
}

async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request)) throw new AdminError(400, 'Content-Type must be application/json')
  try {
    return JSON.parse((await readLimited(request, MAX_JSON_BYTES)).toString('utf8'))
  } catch (cause) {
    if (cause instanceof AdminError) throw cause
    throw new AdminError(400, 'Request body is not valid JSON', { cause })
  }
}

function listing(request: Request): z.infer<typeof listQuery> {
  return parse(listQuery, Object.fromEntries(new URL(request.url).searchParams))
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new AdminError(
    400,
    `Invalid value for parameter ${issue?.path.join('.') || 'body'} - ${issue?.message}`,
  )
}

/** What follows a marker in a path, decoded: a public id or a folder, slashes and all. */
function tail(path: string, marker: string): string {
  try {
    return decodeURIComponent(path.slice(path.indexOf(marker) + marker.length))
  } catch (cause) {
    throw new AdminError(400, 'Invalid percent-encoding in the address', { cause })
  }
}

function toErrorResponse(error: unknown): Response {
  if (error instanceof AdminError) return errorResponse(error.status, error.message)
  console.error('The media library failed on an API call.', error)
  return errorResponse(500, 'General Error')
}
