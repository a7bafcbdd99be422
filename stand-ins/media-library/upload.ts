import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { AdminError } from './admin-error.ts'
import { type Credentials, checkSignedForm } from './auth.ts'
import { MAX_IMAGE_BYTES, MAX_UPLOAD_REQUEST_BYTES, MAX_VIDEO_BYTES } from './constants.ts'
import { isPublicId } from './delivery-url.ts'
import { verifyPicture } from './derive.ts'
import { type ImageFormat, imageFormat, type ResourceType, type VideoFormat, videoFormat } from './formats.ts'
import type { Library } from './library.ts'
import { PartialUploads } from './partial-uploads.ts'
import { isForm, readForm } from './request-body.ts'
import { assetVersion, toResource } from './resource.ts'
import type { Asset } from './scan.ts'
import { signParameters } from './signature.ts'
import { readUploadParameters, type UploadParameters } from './upload-parameters.ts'

export type UploadOptions = Credentials & {
  library: Library
  /** For the parts of chunked uploads. */
  partsDir: string
  deliveryBase: string
  now: () => number
}

/** The upload API: signed forms with a file, whole or in chunks. What is taken becomes a file of the library. */
export class Uploads {
  readonly #options: UploadOptions
  readonly #parts: PartialUploads

  constructor(options: UploadOptions) {
    this.#options = options
    this.#parts = new PartialUploads(options.partsDir, options.now)
  }

  /** Answers one upload request. Throws an `AdminError` for anything that is not as documented. */
  async accept(request: Request, wanted: ResourceType | 'auto'): Promise<object> {
    if (!isForm(request)) throw new AdminError(400, 'Content-Type must be multipart/form-data')
    const { fields, file } = await readForm(request, MAX_UPLOAD_REQUEST_BYTES)
    checkSignedForm(fields, this.#options, this.#options.now())
    const parameters = readUploadParameters(fields)
    const content = file ?? fromDataUri(fields.file)
    const uploadId = request.headers.get('x-unique-upload-id')
    const range = request.headers.get('content-range')
    if (range !== null) {
      if (!uploadId) throw new AdminError(400, 'Missing X-Unique-Upload-Id header')
      const state = await this.#parts.add(uploadId, range, content)
      return state.done
        ? this.#finish(state.path, wanted, parameters)
        : { done: false, bytes: state.bytes, kind: 'upload' }
    }
    const path = join(this.#options.partsDir, `whole-${randomUUID()}`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(await content.arrayBuffer()))
    return this.#finish(path, wanted, parameters)
  }

  async #finish(path: string, wanted: ResourceType | 'auto', parameters: UploadParameters): Promise<object> {
    try {
      const { type, format } = await identify(path, wanted)
      const publicId =
        parameters.publicId ?? [parameters.folder, randomBytes(10).toString('hex')].filter(Boolean).join('/')
      if (!isPublicId(publicId)) throw new AdminError(400, `public_id (${publicId}) is invalid`)
      const { library } = this.#options
      const existing = await library.find(type, publicId)
      if (existing && !parameters.overwrite) return { ...(await this.#reply(existing)), existing: true }
      await this.#store(path, `${publicId}.${format}`, existing, parameters)
      const asset = await library.find(type, publicId)
      if (!asset) throw new Error(`${publicId} was stored and is not in the index`)
      return await this.#reply(asset)
    } finally {
      await rm(path, { force: true })
    }
  }

  async #store(
    path: string,
    file: string,
    existing: Asset | undefined,
    parameters: UploadParameters,
  ): Promise<void> {
    const { library, now } = this.#options
    const target = join(library.dir, file)
    await mkdir(dirname(target), { recursive: true })
    // Copied beside its place first: the parts may be on another disk, and a rename replaces in one step.
    const draft = join(dirname(target), `.upload-${randomUUID()}`)
    await copyFile(path, draft)
    await rename(draft, target)
    if (existing && existing.source.path !== target) await rm(existing.source.path, { force: true })
    const { tags, context, assetFolder } = parameters
    const { alt, ...rest } = context
    await library.record({
      file,
      tags,
      ...(alt !== undefined && { alt }),
      ...(Object.keys(rest).length > 0 && { context: rest }),
      ...(assetFolder !== undefined && { folder: assetFolder }),
      created: new Date(Math.floor(now() / 1000) * 1000).toISOString(),
    })
  }

  async #reply(asset: Asset) {
    const { apiSecret, deliveryBase } = this.#options
    const version = String(assetVersion(asset))
    return {
      ...(await toResource(asset, deliveryBase, { tags: true, context: true })),
      signature: signParameters({ public_id: asset.publicId, version }, apiSecret, 1),
      placeholder: false,
    }
  }
}

/** What a file is, by its content: its name and the client's word do not count. */
async function identify(
  path: string,
  wanted: ResourceType | 'auto',
): Promise<{ type: ResourceType; format: ImageFormat | VideoFormat }> {
  const { size } = await stat(path)
  const extension = (await fileTypeFromFile(path))?.ext ?? ''
  const image = imageFormat(extension)
  const video = videoFormat(extension)
  const format = image ?? video
  const type = image ? 'image' : 'video'
  if (!format || (wanted !== 'auto' && wanted !== type)) {
    throw new AdminError(400, wanted === 'video' ? 'Unsupported video format or file' : 'Invalid image file')
  }
  const limit = image ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES
  if (size > limit) throw new AdminError(400, `File size too large. Got ${size}. Maximum is ${limit}.`)
  if (image) {
    await verifyPicture(path).catch((cause: unknown) => {
      throw new AdminError(400, cause instanceof Error ? cause.message : 'Invalid image file', { cause })
    })
  }
  return { type, format }
}

/** A file given as text: only `data:` URIs; fetching addresses is nothing a stand-in should do. */
function fromDataUri(text: string | undefined): Blob {
  const match = /^data:[^,]*;base64,([a-z0-9+/=\s]+)$/i.exec(text ?? '')
  if (match?.[1]) return new Blob([Buffer.from(match[1], 'base64')])
  throw new AdminError(400, text ? 'Unsupported source for file' : 'Missing required parameter - file')
}
