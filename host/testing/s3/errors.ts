import { element, xmlDocument } from './xml.ts'

/** The error codes of this stand-in with their statuses, from S3's list of error codes. */
const STATUSES = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  ConditionalRequestConflict: 409,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidToken: 400,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

export type S3Code = keyof typeof STATUSES

/** Any answer with S3's error document. `details` adds elements to it. */
export class S3Error extends Error {
  readonly code: S3Code
  readonly details: Readonly<Record<string, string>>

  constructor(code: S3Code, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'S3Error'
    this.code = code
    this.details = details
  }

  /** @param resource path of the request @param isHead an answer to HEAD has no body */
  toResponse(resource: string, requestId: string, isHead: boolean): Response {
    const elements = { ...this.details, Resource: resource, RequestId: requestId, HostId: 'stand-in' }
    const content = [
      element('Code', this.code),
      element('Message', this.message),
      ...Object.entries(elements).map(([name, text]) => element(name, text)),
    ].join('')
    return new Response(isHead ? null : xmlDocument('Error', content), {
      status: STATUSES[this.code],
      headers: { 'content-type': 'application/xml', 'x-amz-request-id': requestId },
    })
  }
}

export const notImplemented = (what: string): S3Error =>
  new S3Error('NotImplemented', `The stand-in does not implement ${what}.`)

export const accessDenied = (): S3Error => new S3Error('AccessDenied', 'Access Denied')
