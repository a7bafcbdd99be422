import { stat } from 'node:fs/promises'
import { sameText } from '../http/same-text.ts'
import { INDEX_MAX_AGE_MS, UNVERSIONED_MAX_AGE, VERSIONED_MAX_AGE } from './constants.ts'
import { badRequest, DeliveryError, notFound } from './delivery-error.ts'
import { type DeliveryAddress, parseDeliveryPath } from './delivery-url.ts'
import type { Recipe } from './derive.ts'
import { type ImageFormat, imageFormat, MIME_TYPES, videoFormat } from './formats.ts'
import { planSize } from './geometry.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { Library } from './library.ts'
import { deviceRatio, negotiateFormat } from './negotiation.ts'
import { checkForm, costOf, type UnsignedForms } from './picture-wish.ts'
import { assetVersion } from './resource.ts'
import type { Asset, SourceFile } from './scan.ts'
import { type Identity, notModified, send } from './send.ts'
import { signDeliveryPath } from './signature.ts'
import { parseTransformation, type Transformation } from './transformation.ts'
import { type Client, stateHash, type Variants, variantName } from './variants.ts'
import { videoFile } from './video.ts'

type DeliveryOptions = {
  library: Library
  variants: Variants
  cloudName: string
  apiSecret: string
  /** Where the host mounts the delivery, such as `/media`: taken off a path that has it. */
  mountPath: string
  unsigned: UnsignedForms
}

/** The operator's own programs, and the host itself: they have no limits but those of the machine. */
const OWN_ADDRESS = 'own'
const LOOPBACK = /^(?:127\.|::1$)/

/** The delivery side of the provider as a Web handler. Every refusal carries its reason in `X-Cld-Error`. */
export function createDelivery(options: DeliveryOptions) {
  return async function deliver(request: Request, clientAddress = OWN_ADDRESS): Promise<Response> {
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        throw new DeliveryError(405, 'Method not allowed')
      const { pathname } = new URL(request.url)
      const { mountPath } = options
      const path = pathname.startsWith(`${mountPath}/`) ? pathname.slice(mountPath.length) : pathname
      const client: Client = {
        address: clientAddress,
        isOwn: clientAddress === OWN_ADDRESS || LOOPBACK.test(clientAddress),
        signal: request.signal,
      }
      return await answer(options, { request, client, address: parseDeliveryPath(path) })
    } catch (error) {
      if (error instanceof DeliveryError) return error.toResponse()
      console.error('The media library failed on a delivery.', error)
      return new DeliveryError(500, 'Internal error').toResponse()
    }
  }
}

/** A request for something that is there. */
type Asked = { request: Request; client: Client; address: DeliveryAddress }
type Wanted = Asked & { asset: Asset; transformation: Transformation }

async function answer(options: DeliveryOptions, asked: Asked) {
  const { request, address } = asked
  if (address.cloudName !== options.cloudName)
    throw new DeliveryError(401, `Unknown cloud ${address.cloudName}`)
  checkSignature(address, options.apiSecret)
  // nothing on the site asks browsers for hints, so they make no variant of an address that the site has not signed
  const ratio = address.signature === undefined ? 1 : deviceRatio(request.headers)
  const transformation = parseTransformation(address.steps, ratio)
  const asset = await options.library.find(address.resourceType, address.publicId)
  if (!asset) throw notFound(address.publicId)
  const wanted = { ...asked, asset, transformation }
  return asset.resourceType === 'video' && !imageFormat(address.extension ?? '')
    ? sendOriginal(wanted, videoFile(asset, address.extension, transformation))
    : sendPicture(options, wanted)
}

async function sendPicture({ variants, unsigned }: DeliveryOptions, wanted: Wanted): Promise<Response> {
  const { request, client, address, asset, transformation } = wanted
  const source = await pictureSource(asset, transformation)
  const original = asset.resourceType === 'image' ? imageFormat(asset.format) : 'jpg'
  if (!original) throw notFound(asset.publicId)
  const { steps, quality } = transformation
  if (steps.length === 0 && !quality && pictureFormat(wanted, original, 0) === original)
    return sendOriginal(wanted, { source, format: original })
  const size = await inspectPicture(source)
  const made = planSize(size, steps)
  checkForm(address, made, [size.width, asset.record?.width ?? size.width], unsigned)
  const format = pictureFormat(wanted, original, made.width * made.height)
  const recipe: Recipe = { steps, quality, format }
  const name = variantName(source, recipe)
  const cost = costOf(made, format)
  const identity: Identity = {
    etag: `"${name}"`,
    modifiedMs: source.modifiedMs,
    cacheControl: cacheControl(address, asset),
    vary: [
      ...(transformation.format === 'auto' ? ['Accept'] : []),
      ...(transformation.dprAuto ? ['Sec-CH-DPR', 'DPR'] : []),
    ],
  }
  const unchanged = notModified(request, identity)
  if (unchanged) return unchanged
  const body = await variants.get({ name, source, recipe, cost }, client)
  return send(request, { body, bytes: body.length, mimeType: MIME_TYPES[format] }, identity)
}

async function sendOriginal(
  { request, address, asset }: Wanted,
  file: { source: SourceFile; format: Asset['format'] },
): Promise<Response> {
  const source = await current(file.source, asset.publicId)
  if (source.bytes === 0) throw badRequest('Invalid file, it is empty')
  const { path, bytes, modifiedMs } = source
  const etag = `"${stateHash(source)}"`
  const identity: Identity = { etag, modifiedMs, cacheControl: cacheControl(address, asset), vary: [] }
  const content = { body: { path }, bytes, mimeType: MIME_TYPES[file.format] }
  return notModified(request, identity) ?? send(request, content, identity)
}

/** The picture itself, or a video's still picture: there is one for each video, from its start. */
async function pictureSource(asset: Asset, { startOffset }: Transformation): Promise<SourceFile> {
  if (startOffset !== undefined && asset.resourceType === 'image')
    throw badRequest('Invalid transformation parameter - so on an image')
  if (startOffset) throw badRequest(`This library has still pictures of a video's start only (so_0)`)
  const source = asset.resourceType === 'image' ? asset.source : asset.poster
  if (!source) throw notFound(`${asset.publicId} has no still picture`)
  return current(source, asset.publicId)
}

function pictureFormat(
  { request, address, transformation }: Wanted,
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

const checkedAt = new WeakMap<SourceFile, number>()

/** A file replaced under its name leaves its folder's time as it was: look at the file itself, now and then. */
async function current(source: SourceFile, publicId: string): Promise<SourceFile> {
  const now = performance.now()
  if (now - (checkedAt.get(source) ?? -INDEX_MAX_AGE_MS) < INDEX_MAX_AGE_MS) return source
  try {
    const { size, mtimeMs } = await stat(source.path)
    source.bytes = size
    source.modifiedMs = mtimeMs
    checkedAt.set(source, now)
    return source
  } catch (cause) {
    throw new DeliveryError(404, notFound(publicId).message, { cause })
  }
}

/** Only the asset's own version makes an address permanent: the `v1` that clients put in stays when a file changes. */
function cacheControl({ version }: DeliveryAddress, asset: Asset): string {
  return version === assetVersion(asset)
    ? `public, max-age=${VERSIONED_MAX_AGE}, immutable`
    : `public, no-transform, max-age=${UNVERSIONED_MAX_AGE}`
}

function checkSignature({ signature, steps, publicId, extension }: DeliveryAddress, secret: string): void {
  if (signature === undefined) return
  const source = extension === undefined ? publicId : `${publicId}.${extension}`
  if (!sameText(signature, signDeliveryPath(steps.join('/'), source, secret))) {
    throw new DeliveryError(401, 'Invalid signature in the address')
  }
}
