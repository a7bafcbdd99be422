import { isRecord } from '@lustre/platform/is-record'

export function s3Failure(error: unknown) {
  const { name, code, $metadata } = isRecord(error) ? error : {}
  const { httpStatusCode } = isRecord($metadata) ? $metadata : {}
  return {
    name: error instanceof Error ? error.name : String(name),
    code: typeof code === 'string' ? code : '',
    status: typeof httpStatusCode === 'number' ? httpStatusCode : null,
  }
}

/** What operators can do about each error. A service's own message may contain keys, so it is hidden. */
const REASONS: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'these keys may not do that',
  InvalidAccessKeyId: 'AWS_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  InvalidToken: 'AWS_SESSION_TOKEN is wrong',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_REGION is not the region of the bucket',
  CredentialsProviderError: 'there are no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
}

/** Services such as AWS let the owner of a bucket read everything. */
const UNREADABLE =
  ' On Ceph an object belongs to the user that wrote it, so the bucket policy must let every host read it, even the owner of the bucket (docs/many-hosts.md).'

function reasonOf(
  store: string,
  action: string,
  { name, code, status }: ReturnType<typeof s3Failure>,
  hasEnded: boolean,
): string {
  if (hasEnded || name === 'TimeoutError') return `${store} does not answer in time (${action}).`
  const reason = REASONS[name]
  const hint = name === 'AccessDenied' && action.startsWith('read ') ? UNREADABLE : ''
  if (reason !== undefined) return `${store} does not ${action}: ${reason} (${name}).${hint}`
  if (status === null) return `${store} cannot be reached (${action}): ${code || name}.`
  return `${store} does not ${action}: it answers ${status} ${name}.`
}

/** A failed call, in plain words. The client's own error is dropped, because it holds request headers. */
export class S3CallError extends Error {
  override name = 'S3CallError'
  readonly failure: ReturnType<typeof s3Failure>

  /**
   * @param store such as `The release store s3://bucket/prefix`
   * @param action such as `read live/gallery.json`
   * @param hasEnded whether the request has timed out
   */
  constructor(store: string, action: string, error: unknown, hasEnded: boolean) {
    const failure = s3Failure(error)
    super(reasonOf(store, action, failure, hasEnded))
    this.failure = failure
  }
}
