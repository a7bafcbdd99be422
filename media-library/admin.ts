import { Hono } from 'hono'
import { z } from 'zod'
import { AdminError, errorResponse } from './admin-error.ts'
import { type Credentials, checkBasicAuth, checkSignedForm } from './auth.ts'
import { MAX_JSON_BYTES } from './constants.ts'
import { createCursors } from './cursor.ts'
import { foldersBelow } from './folders.ts'
import type { DeliveryType, ResourceType } from './formats.ts'
import type { Library } from './library.ts'
import { isForm, readForm, readJson } from './request-body.ts'
import { toResource } from './resource.ts'
import type { Asset } from './scan.ts'
import { listQuery, listResources, search, searchQuery, signedSearchQuery } from './search.ts'
import type { Upload } from './upload.ts'

type AdminOptions = Credentials & {
  library: Library
  upload: Upload
  cloudName: string
  deliveryBase: string
  /** Accepts the product's own signed forms where the provider documents JSON and Basic auth. */
  signedForm?: boolean | undefined
  now: () => number
}

type Call = { request: Request; path: string; form: Record<string, string> | undefined }

/** The admin, search and upload API, `/v1_1/{cloud}/...`, as a Web handler. */
export function createAdmin(options: AdminOptions): (request: Request) => Promise<Response> {
  const { library, upload, deliveryBase, cloudName, signedForm } = options
  const pageOf = createCursors(options.apiSecret)
  const catalog = async () => ({ library, assets: await library.assets(), pageOf, deliveryBase })

  const guarded = (answer: (call: Call) => Promise<object>) => {
    return async ({ req: { raw: request, path } }: { req: { raw: Request; path: string } }) =>
      Response.json(await answer({ request, path, form: await authenticate(request, options) }))
  }
  const list = (scope: string, which: (asset: Asset, path: string) => boolean) =>
    guarded(async ({ request, path, form }) => {
      const query = parse(listQuery, form ?? Object.fromEntries(new URL(request.url).searchParams))
      return listResources(await catalog(), (asset) => which(asset, path), `${scope} ${path}`, query)
    })

  const ping = guarded(async () => ({ status: 'ok' }))
  const folders = guarded(async ({ path }) =>
    foldersBelow(await library.folders(), tail(path, /^.*?\/folders\/?/)),
  )
  const searching = guarded(async ({ request, form }) =>
    search(
      await catalog(),
      form ? parse(signedSearchQuery, form) : parse(searchQuery, await readJson(request, MAX_JSON_BYTES)),
    ),
  )
  const methods = signedForm ? ['GET', 'POST'] : ['GET']
  const admin = new Hono({ getPath })
    .get('/ping', ping)
    .on(methods, '/folders', folders)
    .get('/folders/*', folders)
    .post('/resources/search', searching)
    .post('/auto/upload', async ({ req }) => Response.json(await upload(req.raw, 'auto')))
  for (const type of ['image', 'video'] satisfies ResourceType[]) {
    const single = (delivery: DeliveryType) =>
      guarded(async ({ path }) => {
        const publicId = tail(path, /^.*?\/(?:upload|authenticated)\//)
        const asset = await library.find(type, publicId)
        if (asset?.type !== delivery) throw new AdminError(404, `Resource not found - ${publicId}`)
        return toResource(library, asset, deliveryBase, { tags: true, context: true })
      })
    const ofType = ({ resourceType }: Asset) => resourceType === type
    const tagged = (asset: Asset, path: string) =>
      ofType(asset) && (asset.record?.tags?.includes(tail(path, /^.*?\/tags\//)) ?? false)
    admin
      .on(methods, `/resources/${type}`, list(type, ofType))
      .get(`/resources/${type}/tags/:tag`, list(type, tagged))
      .post(`/${type}/upload`, async ({ req }) => Response.json(await upload(req.raw, type)))
    for (const delivery of ['upload', 'authenticated'] satisfies DeliveryType[])
      admin
        .get(
          `/resources/${type}/${delivery}`,
          list(type, (asset) => ofType(asset) && asset.type === delivery),
        )
        .get(`/resources/${type}/${delivery}/*`, single(delivery))
  }

  const app = new Hono({ getPath })
  app.use('/v1_1/:cloud/*', async (context, next) => {
    if (context.req.param('cloud') !== cloudName) throw new AdminError(401, 'cloud_name mismatch')
    await next()
  })
  app.route('/v1_1/:cloud', admin)
  app.notFound(() => errorResponse(404, 'Not found'))
  app.onError(toErrorResponse)
  return async (request) => app.fetch(request)
}

/** Checks Basic auth, or a signed form where those are on. @returns the form's fields */
async function authenticate(
  request: Request,
  options: AdminOptions,
): Promise<Record<string, string> | undefined> {
  if (options.signedForm && request.method === 'POST' && isForm(request)) {
    const { fields } = await readForm(request, MAX_JSON_BYTES)
    checkSignedForm(fields, options, options.now())
    return fields
  }
  checkBasicAuth(request, options)
  return undefined
}

/** The official client writes the slashes inside some paths as `%2F`: `/resources%2Fsearch`. */
function getPath(request: Request): string {
  return new URL(request.url).pathname.replace(/%2f/gi, '/')
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = issue?.path.join('.') || 'body'
  throw new AdminError(400, `Invalid value for parameter ${name} - ${issue?.message}`)
}

/** Returns what follows `beginning`, decoded: a public id or a folder, with its slashes. */
function tail(path: string, beginning: RegExp): string {
  try {
    return decodeURIComponent(path.replace(beginning, ''))
  } catch (cause) {
    throw new AdminError(400, 'Invalid percent-encoding in the address', { cause })
  }
}

function toErrorResponse(error: unknown): Response {
  if (error instanceof AdminError) return errorResponse(error.status, error.message)
  console.error('The media library failed on an API call.', error)
  return errorResponse(500, 'General Error')
}
