import { notImplemented, S3Error } from './errors.ts'
import type { Bucket } from './objects.ts'
import { element, xmlDocument } from './xml.ts'

const MAX_KEYS = 1000

const KNOWN = new Set(['list-type', 'prefix', 'max-keys', 'continuation-token', 'x-id'])

/** Clients treat tokens as opaque; here it holds the last key of the previous page. */
const tokenOf = (key: string) => Buffer.from(`after ${key}`).toString('base64url')
function keyOf(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8')
  if (!text.startsWith('after '))
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect')
  return text.slice('after '.length)
}

const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

/** Answers ListObjectsV2: a page of keys in byte order. @throws {S3Error} for other listings */
export function listObjects(name: string, bucket: Bucket, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw notImplemented('listings of a version other than list-type=2')
  for (const parameter of query.keys()) if (!KNOWN.has(parameter)) throw notImplemented(parameter)
  const prefix = query.get('prefix') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? '' : keyOf(token)
  const size = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS)
  const found = [...bucket]
    .filter(([key]) => key.startsWith(prefix) && (after === '' || bytewise(key, after) > 0))
    .sort(([a], [b]) => bytewise(a, b))
  const page = found.slice(0, size)
  const last = page.at(-1)?.[0]
  const isTruncated = found.length > page.length && last !== undefined
  const contents = page.map(
    ([key, { etag, modified, body }]) =>
      `<Contents>${element('Key', key)}${element('LastModified', modified.toISOString())}${element('ETag', `"${etag}"`)}${element('Size', body.byteLength)}</Contents>`,
  )
  return xmlDocument(
    'ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"',
    [
      element('Name', name),
      element('Prefix', prefix),
      ...(isTruncated ? [element('NextContinuationToken', tokenOf(last))] : []),
      element('KeyCount', page.length),
      element('MaxKeys', size),
      element('IsTruncated', isTruncated),
      ...contents,
    ].join(''),
  )
}
