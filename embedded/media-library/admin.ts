import { saysFull } from '@lustre/platform/server/disk/disk-space'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type Credentials, checkBasicAuth, checkSignedForm } from './auth.ts'
import { MAX_JSON_BYTES } from './constants.ts'
import { DeliveryError } from './delivery-error.ts'
import type { Library } from './library.ts'
import { receiveUpload } from './receive-upload.ts'
import type { IsPrivate } from './scan.ts'
import { search, searchQuery, signedSearchQuery } from './search.ts'

type AdminOptions = Credentials & {
  library: Library
  isPrivate: IsPrivate
  cloudName: string
  deliveryBase: string
  /** Accepts the product's own signed forms where the provider documents JSON and Basic auth. */
  signedForm?: boolean | undefined
  now: () => number
}

/** Serves the admin and search API as far as the site uses it, `/v1_1/{cloud}/...`, as a web handler. */
export function createAdmin(options: AdminOptions): (request: Request) => Promise<Response> {
  const { library, deliveryBase, cloudName, signedForm } = options

  /** @param answer receives the fields of a signed form, if the call is one */
  const guarded = (
    answer: (form: Record<string, string> | undefined, context: Context) => Promise<object>,
  ) => {
    return async (context: Context) =>
      Response.json(await answer(await authenticate(context, options), context))
  }
  const find = async (query: z.infer<typeof searchQuery>) =>
    search({ library, assets: await library.assets(), deliveryBase }, query)

  const folders = guarded(async () => {
    const roots = (await library.folders()).filter((path) => !path.includes('/'))
    const list = roots.map((path) => ({ name: path, path }))
    return { folders: list, next_cursor: null, total_count: list.length }
  })
  const ping = guarded(async () => ({ status: 'ok' }))
  const searching = guarded(async (form, context) =>
    find(form ? parse(signedSearchQuery, form) : parse(searchQuery, await readJson(context))),
  )
  /** Answers the search with which the product's first version checked the account. */
  const pictures = guarded(async (form) =>
    find(parse(signedSearchQuery, { ...form, expression: 'resource_type:image' })),
  )

  const app = new Hono({ getPath }).basePath('/v1_1/:cloud')
  const tooLarge = `Request is too large. Maximum is ${MAX_JSON_BYTES} bytes`
  app.use(async (context, next) => {
    if (context.req.param('cloud') !== cloudName) throw new DeliveryError(401, 'cloud_name mismatch')
    await next()
  })
  app.post('/image/upload', async ({ req }) => Response.json(await receiveUpload(req.raw, options)))
  app.use(bodyLimit({ maxSize: MAX_JSON_BYTES, onError: () => errorResponse(413, tooLarge) }))
  app.get('/ping', ping).get('/folders', folders).post('/resources/search', searching)
  if (signedForm) app.post('/folders', folders).post('/resources/image', pictures)
  app.notFound(() => errorResponse(404, 'Not found'))
  app.onError(toErrorResponse)
  return async (request) => app.fetch(request)
}

/** Checks Basic auth, or a signed form if those are enabled. @returns the form's fields */
async function authenticate(
  { req }: Context,
  options: AdminOptions,
): Promise<Record<string, string> | undefined> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(req.header('content-type') ?? '')
  if (options.signedForm && req.method === 'POST' && isForm) {
    const fields = Object.fromEntries(new URLSearchParams(await req.text()))
    checkSignedForm(fields, options, options.now())
    return fields
  }
  checkBasicAuth(req.raw, options)
  return undefined
}

async function readJson({ req }: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(req.header('content-type') ?? ''))
    throw new DeliveryError(400, 'Content-Type must be application/json')
  return req.json().catch((cause: unknown) => {
    throw new DeliveryError(400, 'Request body is not valid JSON', { cause })
  })
}

/** Returns the path. In some paths the official client writes slashes as `%2F`: `/resources%2Fsearch`. */
function getPath(request: Request): string {
  return new URL(request.url).pathname.replace(/%2f/gi, '/')
}

function parse<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = issue?.path.join('.') || 'body'
  throw new DeliveryError(400, `Invalid value for parameter ${name} - ${issue?.message}`)
}

/** Answers with an error in the provider's format. */
export const errorResponse = (status: number, message: string): Response =>
  Response.json({ error: { message } }, { status })

function toErrorResponse(error: unknown): Response {
  if (error instanceof DeliveryError) return errorResponse(error.status, error.message)
  console.error('The media library failed on an API call.', error)
  if (saysFull(error)) return errorResponse(500, 'No space left on the disk')
  return errorResponse(500, 'General Error')
}
