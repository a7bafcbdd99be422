import { badRequest, notFound } from './delivery-error.ts'
import { type DeliveryType, type ResourceType, splitExtension } from './formats.ts'

const TRANSFORMATION = /^[a-z]{1,3}_[^,]+(,[a-z]{1,3}_[^,]+)*$/
const SIGNATURE = /^s--([\w-]{8})--$/
const VERSION = /^v(\d{1,10})$/

/**
 * Parses a delivery address:
 * `/{cloud}/{image|video}/{upload|authenticated}/[s--SIG--/]{transformation}/[v{n}/]{public_id}[.ext]`.
 * @param path still percent-encoded, starting with the cloud name
 * @throws {DeliveryError} for any other form, and for a public id that could point outside the library
 */
export function parseDeliveryPath(path: string) {
  const [, cloudName = '', resourceType, type, ...rest] = path.split('/')
  if (cloudName === '' || type === undefined) throw notFound(path)
  if (resourceType !== 'image' && resourceType !== 'video') {
    throw badRequest(`Invalid resource type ${resourceType}`)
  }
  if (type !== 'upload' && type !== 'authenticated') throw badRequest(`Invalid delivery type ${type}`)
  const kind: { resourceType: ResourceType; type: DeliveryType } = { resourceType, type }
  const segments = rest.map(decode)
  const signature = SIGNATURE.exec(segments[0] ?? '')?.[1]
  if (signature) segments.shift()
  // The last segment is always the name, even if it looks like a step.
  const firstOther = segments.findIndex(
    (segment, index) => index === segments.length - 1 || !TRANSFORMATION.test(segment),
  )
  const steps = segments.splice(0, Math.max(firstOther, 0))
  const version = segments.length > 1 ? VERSION.exec(segments[0] ?? '')?.[1] : undefined
  if (version !== undefined) segments.shift()
  const { stem, extension } = splitExtension(segments.join('/'))
  if (!isPublicId(stem)) throw notFound(stem)
  return {
    cloudName: decode(cloudName),
    ...kind,
    signature,
    /** One string for each step: the text between two slashes, such as `c_fill,h_533,w_400`. */
    steps,
    version: version === undefined ? undefined : Number(version),
    publicId: stem,
    extension,
  }
}

export type DeliveryAddress = ReturnType<typeof parseDeliveryPath>

/** Checks a public id: no empty, dot or hidden segment, no control character and no backslash. */
export function isPublicId(text: string): boolean {
  return (
    text.length <= 255 &&
    !/[\p{Cc}\\?&#%<>]/u.test(text) &&
    text.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
  )
}

function decode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    // An encoded slash would smuggle segments past the checks on each of them.
    if (decoded.includes('/')) throw notFound(decoded)
    return decoded
  } catch (error) {
    throw error instanceof URIError ? badRequest('Invalid percent-encoding in the address') : error
  }
}
