import { badRequest, notFound } from './delivery-error.ts'
import { type DeliveryType, type ResourceType, splitExtension } from './formats.ts'

/** The parts of a delivery address. */
export type DeliveryAddress = {
  cloudName: string
  resourceType: ResourceType
  type: DeliveryType
  /** The URL signature's eight characters, where there is one. */
  signature: string | undefined
  /** One string a step: what stands between two slashes, such as `c_fill,h_533,w_400`. */
  steps: string[]
  version: number | undefined
  /** Folder and name without the extension. */
  publicId: string
  extension: string | undefined
}

/** A segment of transformation parameters: each is one to three letters, an underscore and a value. */
const TRANSFORMATION = /^[a-z]{1,3}_[^,]+(,[a-z]{1,3}_[^,]+)*$/
const SIGNATURE = /^s--([\w-]{8})--$/
const VERSION = /^v(\d{1,10})$/

/**
 * Takes a delivery address apart: `/{cloud}/{image|video}/{upload|authenticated}/[s--SIG--/]{transformation}/[v{n}/]{public_id}[.ext]`.
 * @param path of a URL, still percent-encoded, beginning with the cloud's name
 * @throws {DeliveryError} for another form, and for a public id that could point outside a library
 */
export function parseDeliveryPath(path: string): DeliveryAddress {
  const [empty, cloudName = '', resourceType, type, ...rest] = path.split('/')
  if (empty !== '' || cloudName === '' || type === undefined) throw notFound(path)
  if (resourceType !== 'image' && resourceType !== 'video') {
    throw badRequest(`Invalid resource type ${resourceType}`)
  }
  if (type !== 'upload' && type !== 'authenticated') throw badRequest(`Invalid delivery type ${type}`)
  const segments = rest.map(decode)
  const signature = SIGNATURE.exec(segments[0] ?? '')?.[1]
  if (signature) segments.shift()
  // The last segment is the picture's name, whatever it looks like.
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
    resourceType,
    type,
    signature,
    steps,
    version: version === undefined ? undefined : Number(version),
    publicId: stem,
    extension,
  }
}

/** Whether a text can be a public id: no empty, dot or hidden segment, no control character, no backslash. */
export function isPublicId(text: string): boolean {
  return (
    text.length > 0 &&
    text.length <= 255 &&
    !/[\p{Cc}\\?&#%<>]/u.test(text) &&
    text.split('/').every((segment) => segment !== '' && !segment.startsWith('.'))
  )
}

function decode(segment: string): string {
  try {
    const decoded = decodeURIComponent(segment)
    // An encoded slash would let a segment smuggle others past the checks on each of them.
    if (decoded.includes('/')) throw notFound(decoded)
    return decoded
  } catch (error) {
    throw error instanceof URIError ? badRequest('Invalid percent-encoding in the address') : error
  }
}
