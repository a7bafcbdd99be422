import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { inspectPicture } from './inspect-picture.ts'
import type { Library } from './library.ts'
import { type Asset, nameOf } from './scan.ts'

const INSPECTIONS_AT_ONCE = 8

export function assetVersion(asset: Asset): number {
  return Math.floor(asset.createdAt.getTime() / 1000)
}

type Inspection = { etag: string; width: number | undefined; height: number | undefined }

const inspections = new WeakMap<Asset, Inspection>()

async function inspect(library: Library, asset: Asset): Promise<Inspection> {
  const known = inspections.get(asset)
  if (known) return known
  const { record, source, resourceType } = asset
  const read = async () =>
    createHash('md5')
      .update(await library.read(source).catch(() => ''))
      .digest('hex')
  const etag = source.etag ?? (await read())
  // A file with a picture's name but other content is still an asset, without a size.
  const size =
    resourceType === 'image' ? await inspectPicture(library, asset, source).catch(() => undefined) : record
  const inspection = { etag, width: size?.width, height: size?.height }
  inspections.set(asset, inspection)
  return inspection
}

type Detail = { tags: boolean; context: boolean }

/** @param deliveryBase the address before `/image/upload/...` */
export async function toResource(library: Library, asset: Asset, deliveryBase: string, detail: Detail) {
  const { width, height, etag } = await inspect(library, asset)
  const { publicId, folder, resourceType, type, format, record } = asset
  // The provider's own tools keep the alternative text in the context.
  const context = { ...(record?.alt && { alt: record.alt }), ...record?.context }
  const name = nameOf(publicId)
  const created = asset.createdAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const version = assetVersion(asset)
  const path = publicId.split('/').map(encodeURIComponent).join('/')
  const address = `${deliveryBase}/${resourceType}/${type}/v${version}/${path}.${format}`
  return {
    asset_id: asset.assetId,
    public_id: publicId,
    // Older and newer accounts name the folder differently.
    asset_folder: folder,
    folder,
    filename: name,
    display_name: name,
    format,
    version,
    resource_type: resourceType,
    type,
    created_at: created,
    uploaded_at: created,
    bytes: asset.source.bytes,
    ...(width && height && { width, height, aspect_ratio: ratio(width, height), pixels: width * height }),
    ...(record?.duration && { duration: record.duration }),
    url: address.replace(/^https:/, 'http:'),
    secure_url: address,
    status: 'active',
    access_mode: type === 'upload' ? 'public' : 'authenticated',
    etag,
    ...(detail.tags && { tags: record?.tags ?? [] }),
    ...(detail.context && Object.keys(context).length > 0 && { context: { custom: context } }),
  }
}

export const toResources = (library: Library, assets: readonly Asset[], base: string, detail: Detail) =>
  pLimit(INSPECTIONS_AT_ONCE).map(assets, (asset) => toResource(library, asset, base, detail))

function ratio(width: number, height: number): number {
  return Number((width / height).toFixed(5))
}
