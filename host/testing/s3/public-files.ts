import { isKnown } from './conditions.ts'
import { accessDenied, S3Error } from './errors.ts'
import { objectHeaders, type S3Object } from './objects.ts'

const CLIENT_FILE = /^\/(releases\/[^/]+\/[^/]+\/client\/.+)$/

/** The answer of a bucket with a CORS rule for all origins; without an Origin there is none. */
const corsHeaders = (request: Request): Record<string, string> =>
  request.headers.has('origin')
    ? {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
      }
    : {}

/**
 * A CDN in front of a bucket: only files below `releases/<name>/<version>/client/` are public.
 * @param find returns an object of the release store by key
 */
export function createPublicFiles(find: (key: string) => S3Object | undefined) {
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const isHead = request.method === 'HEAD'
    const headers = corsHeaders(request)
    if (request.method === 'OPTIONS')
      return 'access-control-allow-origin' in headers
        ? new Response(null, { headers })
        : accessDenied().toResponse(pathname, 'cdn', false)
    try {
      if (request.method !== 'GET' && !isHead)
        throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')
      const key = CLIENT_FILE.exec(decodeURIComponent(pathname))?.[1]
      const object = key === undefined ? undefined : find(key)
      // Missing and private files look the same, as in a bucket without public listing.
      if (object === undefined) throw accessDenied()
      Object.assign(headers, objectHeaders(object))
      if (isKnown(request.headers, object.etag)) return new Response(null, { status: 304, headers })
      return new Response(isHead ? null : object.body, { headers })
    } catch (error) {
      const known =
        error instanceof S3Error ? error : new S3Error('InvalidArgument', 'The address is not valid.')
      const response = known.toResponse(pathname, 'cdn', isHead)
      for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.set(name, value)
      return response
    }
  }
}
