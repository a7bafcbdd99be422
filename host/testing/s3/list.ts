import { notImplemented, S3Error } from './errors.ts'
import type { Bucket } from './objects.ts'
import { element, xmlDocument } from './xml.ts'

const MAX_KEYS = 1000

const KNOWN = new Set([
  'list-type',
  'prefix',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'x-id',
])
const invalid = (message: string, name: string, value: string) =>
  new S3Error('InvalidArgument', message, { ArgumentName: name, ArgumentValue: value })

/** Clients treat tokens as opaque; here it holds the last key of the previous page. */
const tokenOf = (key: string) => Buffer.from(`after ${key}`).toString('base64url')
function keyOf(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  if (!text.startsWith('after '))
    throw invalid('The continuation token provided is incorrect', 'continuation-token', token)
  return text.slice('after '.length)
}

function pageSize(query: URLSearchParams): number {
  const asked = query.get('max-keys') ?? `${MAX_KEYS}`
  if (!/^\d{1,9}$/.test(asked)) throw invalid('Provided max-keys not an integer', 'max-keys', asked)
  return Math.min(Number(asked), MAX_KEYS)
}

const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Answers ListObjectsV2: a page of keys in byte order. @throws {S3Error} for other listings */
export function listObjects(name: string, bucket: Bucket, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw notImplemented('listings of a version other than list-type=2')
  for (const parameter of query.keys()) if (!KNOWN.has(parameter)) throw notImplemented(parameter)
  const isUrl = query.get('encoding-type') === 'url'
  if (!isUrl && query.has('encoding-type'))
    throw invalid(
      'Invalid Encoding Method specified in Request',
      'encoding-type',
      query.get('encoding-type') ?? '',
    )
  const shown = (text: string) => (isUrl ? encodeURIComponent(text).replaceAll('%2F', '/') : text)
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : keyOf(token)
  const size = pageSize(query)
  const keys = [...bucket.keys()]
    .filter((key) => key.startsWith(prefix) && (after === '' || bytewise(key, after) > 0))
    .sort(bytewise)
  const page = keys.slice(0, size)
  const last = page.at(-1)
  const isTruncated = keys.length > page.length && last !== undefined
  const contents = page.flatMap((key) => {
    const object = bucket.get(key)
    if (object === undefined) return []
    const { etag, modified, body } = object
    const fields = [
      element('Key', shown(key)),
      element('LastModified', modified.toISOString()),
      element('ETag', `"${etag}"`),
      element('Size', body.byteLength),
      element('StorageClass', 'STANDARD'),
    ]
    return `<Contents>${fields.join('')}</Contents>`
  })
  return xmlDocument(
    'ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
    [
      element('Name', name),
      element('Prefix', shown(prefix)),
      ...(token === null ? [] : [element('ContinuationToken', token)]),
      ...(isTruncated ? [element('NextContinuationToken', tokenOf(last))] : []),
      element('KeyCount', page.length),
      element('MaxKeys', size),
      ...(isUrl ? [element('EncodingType', 'url')] : []),
      element('IsTruncated', isTruncated),
      ...contents,
    ].join(''),
  )
}
