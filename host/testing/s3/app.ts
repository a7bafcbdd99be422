import { randomBytes } from 'node:crypto'
import { act } from './actions.ts'
import { authenticate } from './authenticate.ts'
import type { EtagForm } from './conditions.ts'
import type { S3Credential } from './credentials.ts'
import { S3Error } from './errors.ts'
import type { Bucket } from './objects.ts'
import { type Outcome, withOutcome } from './outcomes.ts'
import { createPublicFiles } from './public-files.ts'

export type S3Options = {
  credentials: readonly S3Credential[]
  buckets?: readonly string[]
  /** The only region that signatures may name; us-east-1 by default. */
  region?: string
  /** The accepted notations of an ETag in If-Match; any by default, as with AWS. */
  etagForm?: EtagForm
  now?: () => number
  outcomeOf?: (request: Request) => Outcome | undefined
}

export type S3 = {
  fetch(request: Request): Promise<Response>
  /** Serves browser files below a prefix of a bucket, like a public CDN in front of it. */
  publicFiles(bucket: string, prefix?: string): (request: Request) => Promise<Response>
}

function placeOf(pathname: string): { name: string; key: string } {
  const [, name = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(pathname) ?? []
  try {
    return { name, key: decodeURIComponent(key) }
  } catch {
    throw new S3Error('InvalidArgument', "Couldn't parse the specified URI.")
  }
}

/** S3's path-style REST interface over buckets in memory, as a web-standard handler; strict where S3 is. */
export function createS3(options: S3Options): S3 {
  const { credentials, region = 'us-east-1', etagForm = 'any', now = Date.now } = options
  const buckets = new Map<string, Bucket>((options.buckets ?? []).map((name) => [name, new Map()]))

  async function answer(request: Request, url: URL): Promise<Response> {
    const place = placeOf(url.pathname)
    const who = authenticate(request, { credentials, region, now })
    const perform = () => act({ request, query: url.searchParams, who, buckets, ...place, now, etagForm })
    return withOutcome(options.outcomeOf?.(request), request, perform)
  }

  return {
    async fetch(request) {
      const requestId = randomBytes(8).toString('hex').toUpperCase()
      const url = new URL(request.url)
      try {
        const response = await answer(request, url)
        response.headers.set('x-amz-request-id', requestId)
        return response
      } catch (error) {
        const known =
          error instanceof S3Error
            ? error
            : new S3Error('InternalError', 'We encountered an internal error. Please try again.')
        if (known !== error) console.error('s3 stand-in:', error)
        return known.toResponse(url.pathname, requestId, request.method === 'HEAD')
      }
    },
    publicFiles: (bucket, prefix) =>
      createPublicFiles((key) => buckets.get(bucket)?.get(prefix ? `${prefix}/${key}` : key)),
  }
}
