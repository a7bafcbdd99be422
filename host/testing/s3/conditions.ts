import { notImplemented, S3Error } from './errors.ts'

/** How If-Match may spell an ETag: S3 takes it with and without its quotes, older Ceph `bare`, others `quoted` only. */
export type EtagForm = 'any' | 'bare' | 'quoted'

const bare = (etag: string) => etag.trim().replace(/^"(.*)"$/, '$1')

const isForm = (match: string, form: EtagForm) =>
  form === 'any' || match.startsWith('"') === (form === 'quoted')

const failed = (condition: string) =>
  new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', {
    Condition: condition,
  })

/**
 * Whether an object may be written, by If-None-Match and If-Match.
 * @param etag of what is there, if anything is
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

/** Whether a reader has this already. @throws {S3Error} when If-Match does not hold */
export function isKnown(headers: Headers, etag: string): boolean {
  const [known, match] = [headers.get('if-none-match'), headers.get('if-match')]
  if (match !== null && bare(match) !== etag) throw failed('If-Match')
  return known !== null && (known === '*' || known.split(',').some((each) => bare(each) === etag))
}
