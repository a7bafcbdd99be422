import { checkWrite, type EtagForm, isKnown } from './conditions.ts'
import { may, type S3Credential } from './credentials.ts'
import { accessDenied, notImplemented, S3Error } from './errors.ts'
import { listObjects } from './list.ts'
import { type Bucket, objectHeaders, objectOf } from './objects.ts'
import { readPayload } from './payload.ts'

export type Call = {
  request: Request
  query: URLSearchParams
  who: S3Credential
  buckets: Map<string, Bucket>
  name: string
  key: string
  now: () => number
  etagForm: EtagForm
}

/** Headers that S3 acts on; the stand-in refuses its other headers instead of ignoring them. */
const READ_HEADERS = new Set([
  'x-amz-checksum-mode',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-sdk-checksum-algorithm',
  'x-amz-security-token',
  'x-amz-user-agent',
])

function bucketOf({ buckets, name }: Call): Bucket {
  const bucket = buckets.get(name)
  if (bucket === undefined)
    throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name })
  return bucket
}

/** Without permission to list the bucket, a client does not learn whether an object exists; Ceph does the same. */
function missing({ who, key }: Call): S3Error {
  if (!may(who, 'list', '')) return accessDenied()
  return new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key })
}

function getObject(call: Call): Response {
  const { request, who, key } = call
  if (request.headers.has('range')) throw notImplemented('ranges')
  if (!may(who, 'read', key)) throw accessDenied()
  const object = bucketOf(call).get(key)
  if (object === undefined) throw missing(call)
  const headers = objectHeaders(object)
  if (isKnown(request.headers, object.etag)) return new Response(null, { status: 304, headers })
  const length = { 'content-length': `${object.body.byteLength}` }
  return new Response(request.method === 'HEAD' ? null : object.body, { headers: { ...headers, ...length } })
}

async function putObject(call: Call): Promise<Response> {
  const { request, who, key, now, etagForm } = call
  if (!may(who, 'write', key)) throw accessDenied()
  const bucket = bucketOf(call)
  const body = await readPayload(request)
  // No await from here on, so that only one of several writers finds its condition true.
  checkWrite(request.headers, key, bucket.get(key)?.etag, etagForm)
  const object = objectOf(body, request.headers, now())
  bucket.set(key, object)
  return new Response(null, { headers: { etag: `"${object.etag}"` } })
}

function deleteObject(call: Call): Response {
  if (call.request.headers.has('if-match')) throw notImplemented('conditional deletes')
  if (!may(call.who, 'write', call.key)) throw accessDenied()
  bucketOf(call).delete(call.key)
  return new Response(null, { status: 204 })
}

function list(call: Call): Response {
  if (!may(call.who, 'list', call.query.get('prefix') ?? '')) throw accessDenied()
  const xml = listObjects(call.name, bucketOf(call), call.query)
  return new Response(xml, { headers: { 'content-type': 'application/xml' } })
}

/** Handles an authenticated request. @throws {S3Error} for anything that S3 would refuse or the stand-in lacks */
export async function act(call: Call): Promise<Response> {
  const { method, headers } = call.request
  for (const header of headers.keys())
    if (/^x-amz-(?!meta-)/.test(header) && !READ_HEADERS.has(header)) throw notImplemented(header)
  if (call.name === '') throw notImplemented('listing the buckets')
  if (call.key === '' && method === 'GET') return list(call)
  // `?acl`, `?uploads` and the like are other requests; `x-id` is the client's name for the call.
  for (const parameter of call.query.keys()) if (parameter !== 'x-id') throw notImplemented(parameter)
  if (call.key === '') throw notImplemented(`${method} of a bucket`)
  if (method === 'GET' || method === 'HEAD') return getObject(call)
  if (method === 'PUT') return putObject(call)
  if (method === 'DELETE') return deleteObject(call)
  throw new S3Error('MethodNotAllowed', 'The specified method is not allowed against this resource.')
}
