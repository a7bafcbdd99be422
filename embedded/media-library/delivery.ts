import { isLoopback, LOOPBACK } from '@lustre/platform/server/listen-locally'
import { sameSecret } from '@lustre/platform/server/secrets'
import { tokenOpens } from './auth.ts'
import {
  PRIVATE_MAX_AGE,
  UNVERSIONED_CDN_MAX_AGE,
  UNVERSIONED_MAX_AGE,
  VERSIONED_MAX_AGE,
} from './constants.ts'
import { badRequest, DeliveryError, notFound } from './delivery-error.ts'
import { type DeliveryAddress, parseDeliveryPath } from './delivery-url.ts'
import type { Recipe } from './derive.ts'
import { type ImageFormat, imageFormat, MIME_TYPES, videoFormat } from './formats.ts'
import { planSize } from './geometry.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { Library } from './library.ts'
import { deviceRatio, negotiateFormat } from './negotiation.ts'
import type { SourceFile } from './originals.ts'
import { MARKED_WIDTH, type Provenance, xmpOf } from './provenance.ts'
import { assetVersion } from './resource.ts'
import type { Asset } from './scan.ts'
import { type Identity, send } from './send.ts'
import { signDeliveryPath } from './signature.ts'
import { stateHash } from './state-hash.ts'
import { parseTransformation, type Transformation } from './transformation.ts'
import { checkForm, checkOriginal, costOf, type UnsignedForms } from './unsigned-forms.ts'
import { type Client, type Variants, variantName } from './variants.ts'
import { videoFile } from './video.ts'

type DeliveryOptions = {
  library: Library
  variants: Variants
  cloudName: string
  apiSecret: string
  unsigned: UnsignedForms
  provenance: Provenance
  tokenKey?: string | undefined
  now: () => number
}

export const MOUNT_PATH = '/media'

/**
 * Serves the provider's delivery API as a web handler. Every refusal states its reason in `X-Cld-Error`. This machine
 * itself has no client limits.
 */
export function createDelivery(options: DeliveryOptions) {
  return async function deliver(request: Request, clientAddress = LOOPBACK): Promise<Response> {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new DeliveryError(405, 'Method not allowed')
      const { pathname } = new URL(request.url)
      const path = pathname.startsWith(`${MOUNT_PATH}/`) ? pathname.slice(MOUNT_PATH.length) : pathname
      const client: Client = {
        address: clientAddress,
        isOwn: isLoopback(clientAddress),
        signal: request.signal,
      }
      return await answer(options, { request, client, path, address: parseDeliveryPath(path) })
    } catch (error) {
      if (error instanceof DeliveryError) return error.toResponse()
      console.error('The media library failed on a delivery.', error)
      return new DeliveryError(500, 'Internal error').toResponse()
    }
  }
}

type Delivery = { request: Request; client: Client; path: string; address: DeliveryAddress }
type AssetDelivery = Delivery & { asset: Asset; transformation: Transformation }

async function answer(options: DeliveryOptions, delivery: Delivery) {
  const { request, address } = delivery
  if (address.cloudName !== options.cloudName)
    throw new DeliveryError(401, `Unknown cloud ${address.cloudName}`)
  checkSignature(address, options.apiSecret)
  if (address.type === 'authenticated') checkAccess(options, delivery)
  // Client hints apply to signed addresses only: pages use none, and each ratio would be another variant.
  const ratio = address.signature === undefined ? 1 : deviceRatio(request.headers)
  const transformation = parseTransformation(address.steps, ratio)
  const asset = await options.library.find(address.resourceType, address.publicId)
  // Signed or not, a public address never shows a private picture.
  if (asset?.type !== address.type) throw notFound(address.publicId)
  const found = { ...delivery, asset, transformation }
  return asset.resourceType === 'video' && !imageFormat(address.extension ?? '')
    ? sendOriginal(options, found, videoFile(asset, address.extension, transformation))
    : sendPicture(options, found)
}

async function sendPicture(options: DeliveryOptions, delivery: AssetDelivery): Promise<Response> {
  const { library, variants, unsigned } = options
  const { request, client, address, asset, transformation } = delivery
  const source = await pictureSource(library, asset, transformation)
  const original = asset.resourceType === 'image' ? imageFormat(asset.format) : 'jpg'
  if (!original) throw notFound(asset.publicId)
  const { steps, quality } = transformation
  if (steps.length === 0 && !quality && pictureFormat(delivery, original, 0) === original) {
    checkOriginal(address, unsigned)
    const whole = asset.resourceType === 'image' ? asset.source : source
    return sendOriginal(options, delivery, { source: whole, format: original })
  }
  const size = await inspectPicture(library, asset, source)
  const made = planSize(size, steps)
  checkForm(address, made, [size.width, asset.record?.width ?? size.width], unsigned)
  const format = pictureFormat(delivery, original, made.width * made.height)
  const { provenance } = options
  const digitalSource = asset.record?.digitalSource ?? provenance.digitalSource
  const recipe: Recipe = {
    steps,
    quality,
    format,
    xmp: made.width < MARKED_WIDTH ? undefined : xmpOf(digitalSource, provenance),
  }
  const name = variantName(source, recipe)
  const cost = costOf(made, format)
  const identity: Identity = {
    etag: `"${name}"`,
    modifiedMs: source.modifiedMs,
    ...cacheTimes(address, asset),
    // Unsigned addresses ignore client hints, so a CDN keeps one copy of each.
    vary: [
      ...(transformation.format === 'auto' ? ['Accept'] : []),
      ...(transformation.dprAuto && address.signature !== undefined ? ['Sec-CH-DPR', 'DPR'] : []),
    ],
  }
  const from = { fetch: () => library.fetch(source), read: () => library.read(source) }
  return send(request, identity, async () => {
    const body = await variants.get({ name, ...from, recipe, cost }, client)
    return { body, bytes: body.length, mimeType: MIME_TYPES[format] }
  })
}

async function sendOriginal(
  { library }: DeliveryOptions,
  { request, address, asset }: AssetDelivery,
  file: { source: SourceFile; format: Asset['format'] },
): Promise<Response> {
  const source = await library.current(file.source)
  if (source.bytes === 0) throw badRequest('Invalid file, it is empty')
  const { bytes, modifiedMs } = source
  const etag = `"${stateHash(source)}"`
  const identity: Identity = { etag, modifiedMs, ...cacheTimes(address, asset), vary: [] }
  const body = () => library.open(source)
  return send(request, identity, () => ({ body, bytes, mimeType: MIME_TYPES[file.format] }))
}

async function pictureSource(
  library: Library,
  asset: Asset,
  { startOffset }: Transformation,
): Promise<SourceFile> {
  if (startOffset !== undefined && asset.resourceType === 'image')
    throw badRequest('Invalid transformation parameter - so on an image')
  if (startOffset) throw badRequest(`This library only has still pictures of a video's start (so_0)`)
  const source = asset.resourceType === 'image' ? (asset.copy ?? asset.source) : asset.poster
  if (!source) throw notFound(`${asset.publicId} has no still picture`)
  return library.current(source)
}

function pictureFormat(
  { request, address, transformation }: AssetDelivery,
  original: ImageFormat,
  pixels: number,
): ImageFormat {
  const { format } = transformation
  if (format === 'auto') return negotiateFormat(request.headers.get('accept'), original, pixels)
  const wanted = format ?? address.extension ?? original
  const picture = imageFormat(wanted)
  if (picture) return picture
  const isVideo = videoFormat(wanted) !== undefined
  throw badRequest(isVideo ? `Invalid format ${wanted} for an image` : `Invalid extension - ${wanted}`)
}

/** Returns cache times. Only the asset's own version makes an address permanent, not the clients' `v1`. */
function cacheTimes({ version, type }: DeliveryAddress, asset: Asset) {
  if (type === 'authenticated') return { cacheControl: `private, no-transform, max-age=${PRIVATE_MAX_AGE}` }
  if (version === assetVersion(asset))
    return { cacheControl: `public, max-age=${VERSIONED_MAX_AGE}, immutable` }
  return {
    cacheControl: `public, no-transform, max-age=${UNVERSIONED_MAX_AGE}`,
    cdnCacheControl: `public, max-age=${UNVERSIONED_CDN_MAX_AGE}, stale-while-revalidate=${UNVERSIONED_CDN_MAX_AGE}, stale-if-error=${UNVERSIONED_MAX_AGE}`,
  }
}

function checkAccess({ tokenKey, now }: DeliveryOptions, { request, path, address }: Delivery): void {
  if (address.signature !== undefined) return
  const { search } = new URL(request.url)
  const belowCloud = path.slice(path.indexOf('/', 1))
  if (tokenKey === undefined || !tokenOpens(search, belowCloud, tokenKey, now()))
    throw new DeliveryError(401, 'A private picture needs a signed address or a token that has not expired')
}

function checkSignature({ signature, steps, publicId, extension }: DeliveryAddress, secret: string): void {
  if (signature === undefined) return
  const source = extension === undefined ? publicId : `${publicId}.${extension}`
  // The provider's clients sign the encoded name, other callers the plain one.
  const encoded = encodeURIComponent(source).replaceAll('%2F', '/').replaceAll('%3A', ':')
  const isSigned = [source, encoded].some((name) =>
    sameSecret(signature, signDeliveryPath(steps.join('/'), name, secret)),
  )
  if (!isSigned) throw new DeliveryError(401, 'Invalid signature in the address')
}
