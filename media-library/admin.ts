import { Hono } from 'hono'
import { z } from 'zod'
import { AdminError, errorResponse } from './admin-error.ts'
import { type Credentials, checkBasicAuth, checkSignedForm } from './auth.ts'
import { MAX_JSON_BYTES } from './constants.ts'
import { rootFolders } from './folders.ts'
import type { Library } from './library.ts'
import { isForm, readForm, readJson } from './request-body.ts'
import { search, searchQuery, signedSearchQuery } from './search.ts'

type AdminOptions = Credentials & {
  library: Library
  cloudName: string
  deliveryBase: string
  /** Accepts the product's own signed forms where the provider documents JSON and Basic auth. */
  signedForm?: boolean | undefined
  now: () => number
}

/** `form` has the fields of a signed form, where the call is one. */
type Call = { request: Request; form: Record<string, string> | undefined }

/** What the site asks of the admin and search API, `/v1_1/{cloud}/...`, as a Web handler. It only reads. */
export function createAdmin(options: AdminOptions): (request: Request) => Promise<Response> {
  const { library, deliveryBase, cloudName, signedForm } = options

  const guarded = (answer: (call: Call) => Promise<object>) => {
    return async ({ req: { raw: request } }: { req: { raw: Request } }) =>
      Response.json(await answer({ request, form: await authenticate(request, options) }))
  }
  const find = async (query: z.infer<typeof searchQuery>) =>
    search({ library, assets: await library.assets(), deliveryBase }, query)

  const folders = guarded(async () => rootFolders(await library.folders()))
  const ping = guarded(async () => ({ status: 'ok' }))
  const searching = guarded(async ({ request, form }) =>
    find(form ? parse(signedSearchQuery, form) : parse(searchQuery, await readJson(request, MAX_JSON_BYTES))),
  )
  /** By which the product's first version saw whether the account answers. */
  const pictures = guarded(async ({ form }) =>
    find(parse(signedSearchQuery, { ...form, expression: 'resource_type:image' })),
  )

  const app = new Hono({ getPath }).basePath('/v1_1/:cloud')
  app.use(async (context, next) => {
    if (context.req.param('cloud') !== cloudName) throw new AdminError(401, 'cloud_name mismatch')
    await next()
  })
  app.get('/ping', ping).get('/folders', folders).post('/resources/search', searching)
  if (signedForm) app.post('/folders', folders).post('/resources/image', pictures)
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
    const fields = await readForm(request, MAX_JSON_BYTES)
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

function toErrorResponse(error: unknown): Response {
  if (error instanceof AdminError) return errorResponse(error.status, error.message)
  console.error('The media library failed on an API call.', error)
  return errorResponse(500, 'General Error')
}
