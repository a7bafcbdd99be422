import { notImplemented, S3Error } from './errors.ts'

/** Notations of an ETag in If-Match: S3 accepts both, older Ceph `bare` only, others `quoted` only. */
export type EtagForm = 'any' | 'bare' | 'quoted'

const bare = (etag: string) => etag.trim().replace(/^"(.*)"$/, '$1')

const isForm = (match: string, form: EtagForm) =>
  form === 'any' || match.startsWith('"') === (form === 'quoted')

const failed = (condition: string) =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  })

/**
 * Checks If-None-Match and If-Match before a write.
 * @param etag of the existing object, if any
 * @throws {S3Error} when the condition does not hold
 */
export function checkWrite(headers: Headers, key: string, etag: string | undefined, form: EtagForm): void {
  const [absent, match] = [headers.get('if-none-match'), headers.get('if-match')]
  if (absent !== null && (absent !== '*' || match !== null))
    throw notImplemented('If-None-Match of anything but *')
  if (absent !== null && etag !== undefined) throw failed('If-None-Match')
  if (match === null) return
  if (etag === undefined) throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: key })
  if (bare(match) !== etag || !isForm(match, form)) throw failed('If-Match')
}

/** @returns whether the client already has the object @throws {S3Error} when If-Match does not hold */
export function isKnown(headers: Headers, etag: string): boolean {
  const [known, match] = [headers.get('if-none-match'), headers.get('if-match')]
  if (match !== null && bare(match) !== etag) throw failed('If-Match')
  return known !== null && (known === '*' || known.split(',').some((each) => bare(each) === etag))
}
