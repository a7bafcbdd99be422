import { randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AdminError } from './admin-error.ts'
import { type Credentials, checkSignedForm } from './auth.ts'
import { MAX_UPLOAD_REQUEST_BYTES } from './constants.ts'
import { isPublicId } from './delivery-url.ts'
import type { ResourceType } from './formats.ts'
import { identify } from './identify.ts'
import type { Library } from './library.ts'
import { createPartialUploads } from './partial-uploads.ts'
import { tellReadOnly } from './read-only.ts'
import { isForm, readForm } from './request-body.ts'
import { assetVersion, toResource } from './resource.ts'
import type { Asset } from './scan.ts'
import { signParameters } from './signature.ts'
import { readUploadParameters, type UploadParameters } from './upload-parameters.ts'

/** A stolen key must not fill the disk. */
const MAX_LIBRARY_BYTES = 20 * 1024 ** 3

type UploadOptions = Credentials & {
  library: Library
  partsDir: string
  deliveryBase: string
  maxLibraryBytes?: number | undefined
  now: () => number
}

async function store(
  { library, now }: UploadOptions,
  path: string,
  file: string,
  { tags, context, assetFolder }: UploadParameters,
): Promise<void> {
  const target = join(library.writable(), file)
  await mkdir(dirname(target), { recursive: true })
  // Copy next to the target first: the parts may be on another disk, and a rename replaces in one step.
  const draft = join(dirname(target), `.upload-${randomUUID()}`)
  await copyFile(path, draft)
  await rename(draft, target)
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

/** Returns a function that answers one upload and throws an `AdminError` for an invalid one. */
export function createUploads(options: UploadOptions) {
  const { library, partsDir, deliveryBase, apiSecret, now } = options
  const addPart = createPartialUploads(partsDir, now)
  const maxBytes = options.maxLibraryBytes ?? MAX_LIBRARY_BYTES

  async function reply(asset: Asset) {
    const version = String(assetVersion(asset))
    return {
      ...(await toResource(library, asset, deliveryBase, { tags: true, context: true })),
      signature: signParameters({ public_id: asset.publicId, version }, apiSecret, 1),
      placeholder: false,
    }
  }

  async function finish(path: string, wanted: ResourceType | 'auto', parameters: UploadParameters) {
    try {
      const { type, format } = await identify(path, wanted)
      const publicId =
        parameters.publicId ?? [parameters.folder, randomBytes(10).toString('hex')].filter(Boolean).join('/')
      if (!isPublicId(publicId)) throw new AdminError(400, `public_id (${publicId}) is invalid`)
      // The folder alone decides on the type; another type would expose or hide the asset unexpectedly.
      if (library.isPrivate(publicId) !== (parameters.type === 'authenticated'))
        throw new AdminError(
          400,
          `Invalid value for parameter type - ${publicId} cannot be ${parameters.type}`,
        )
      const existing = await library.find(type, publicId)
      if (existing && !parameters.overwrite) return { ...(await reply(existing)), existing: true }
      const file = `${publicId}.${format}`
      const dir = library.writable()
      const { size } = await stat(path)
      if ((await library.bytes()) + size > maxBytes)
        throw new AdminError(403, `The library is full: it holds at most ${maxBytes} bytes`)
      await store(options, path, file, parameters).catch((error: unknown) => tellReadOnly(dir, error))
      if (existing && existing.format !== format) await rm(join(dir, existing.source.file), { force: true })
      const asset = await library.find(type, publicId)
      if (!asset) throw new Error(`${publicId} was stored and is not in the index`)
      return await reply(asset)
    } finally {
      await rm(path, { force: true })
    }
  }

  return async (request: Request, wanted: ResourceType | 'auto'): Promise<object> => {
    if (!isForm(request)) throw new AdminError(400, 'Content-Type must be multipart/form-data')
    const { fields, file } = await readForm(request, MAX_UPLOAD_REQUEST_BYTES)
    checkSignedForm(fields, options, now())
    const parameters = readUploadParameters(fields)
    const content = file ?? fromDataUri(fields.file)
    const range = request.headers.get('content-range')
    if (range !== null) {
      const uploadId = request.headers.get('x-unique-upload-id')
      if (!uploadId) throw new AdminError(400, 'Missing X-Unique-Upload-Id header')
      const { path, bytes } = await addPart(uploadId, range, content)
      return path === undefined ? { done: false, bytes, kind: 'upload' } : finish(path, wanted, parameters)
    }
    const path = join(partsDir, `whole-${randomUUID()}`)
    await mkdir(partsDir, { recursive: true })
    await writeFile(path, Buffer.from(await content.arrayBuffer()))
    return finish(path, wanted, parameters)
  }
}

export type Upload = ReturnType<typeof createUploads>

/** Accepts `data:` URIs only: fetching addresses would let a caller reach the host's network. */
function fromDataUri(text: string | undefined): Blob {
  const match = /^data:[^,]*;base64,([a-z0-9+/=\s]+)$/i.exec(text ?? '')
  if (match?.[1]) return new Blob([Buffer.from(match[1], 'base64')])
  throw new AdminError(400, text ? 'Unsupported source for file' : 'Missing required parameter - file')
}
