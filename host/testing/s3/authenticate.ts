import { sameSecret } from '@lustre/platform/server/secrets'
import type { S3Credential } from './credentials.ts'
import { accessDenied, notImplemented, S3Error } from './errors.ts'
import { signatureOf } from './signature.ts'

/** S3 refuses a request with a larger skew as RequestTimeTooSkewed. */
const MAX_SKEW_MS = 15 * 60_000

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 +Credential=([^/,\s]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, *SignedHeaders=([\w;-]+), *Signature=([0-9a-f]{64})$/
const TIMESTAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const malformed = (message: string, details?: Record<string, string>) =>
  new S3Error('AuthorizationHeaderMalformed', message, details)

type Site = { credentials: readonly S3Credential[]; region: string; now: () => number }

function checkClock(timestamp: string, now: number): void {
  const time = Date.parse(timestamp.replace(TIMESTAMP, '$1-$2-$3T$4:$5:$6Z'))
  if (!TIMESTAMP.test(timestamp) || Number.isNaN(time))
    throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date header')
  if (Math.abs(now - time) > MAX_SKEW_MS)
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
      {
        RequestTime: timestamp,
        ServerTime: new Date(now).toISOString(),
        MaxAllowedSkewMilliseconds: `${MAX_SKEW_MS}`,
      },
    )
}

/** The host and all headers that S3 reads must be signed, or an attacker on the way could change them. */
function checkSignedHeaders(request: Request, signed: readonly string[]): void {
  const needed = ['host', ...[...request.headers.keys()].filter((name) => name.startsWith('x-amz-'))]
  const lacking = needed.filter((name) => !signed.includes(name))
  if (lacking.length > 0)
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: lacking.join(', '),
    })
}

/**
 * Identifies the sender of a request by the signature in its Authorization header.
 * @throws {S3Error} when it is missing, wrong, expired or made with an unknown key
 */
export function authenticate(request: Request, { credentials, region, now }: Site): S3Credential {
  const url = new URL(request.url)
  if (url.searchParams.has('X-Amz-Signature')) throw notImplemented('presigned addresses')
  const header = request.headers.get('authorization')
  if (header === null) throw accessDenied()
  const match = AUTHORIZATION.exec(header)
  if (match === null) throw malformed('The authorization header that you provided is not valid.')
  const [, accessKeyId = '', date, scope = '', names = '', signature = ''] = match
  const credential = credentials.find((each) => each.accessKeyId === accessKeyId)
  if (credential === undefined)
    throw new S3Error(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
      { AWSAccessKeyId: accessKeyId },
    )
  if (scope !== region)
    throw malformed(
      `The authorization header is malformed; the region '${scope}' is wrong; expecting '${region}'`,
      {
        Region: region,
      },
    )
  const timestamp = request.headers.get('x-amz-date') ?? ''
  checkClock(timestamp, now())
  if (date !== timestamp.slice(0, 8))
    throw malformed('The date of the credential is not that of the request.')
  const signedHeaders = names.split(';')
  checkSignedHeaders(request, signedHeaders)
  const payloadHash = request.headers.get('x-amz-content-sha256')
  if (payloadHash === null)
    throw new S3Error('InvalidArgument', 'Missing required header for this request: x-amz-content-sha256')
  const parts = {
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    header: (name: string) => request.headers.get(name),
    signedHeaders,
    payloadHash,
    timestamp,
    region,
  }
  if (!sameSecret(signature, signatureOf(parts, credential.secretAccessKey)))
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { AWSAccessKeyId: accessKeyId },
    )
  if ((request.headers.get('x-amz-security-token') ?? '') !== (credential.sessionToken ?? ''))
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  return credential
}
