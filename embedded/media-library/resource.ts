import { basename } from 'node:path'
import pLimit from 'p-limit'
import { inspectPicture } from './inspect-picture.ts'
import type { Library } from './library.ts'
import type { Asset } from './scan.ts'

const INSPECTIONS_AT_ONCE = 8

export function assetVersion(asset: Asset): number {
  return Math.floor(asset.createdAt.getTime() / 1000)
}

/** Optional parts of a resource to include. */
type Detail = { tags: boolean; context: boolean }

/** Describes an asset as the provider's APIs do. `deliveryBase` is the address before `/image/upload/...`. */
async function toResource(library: Library, asset: Asset, deliveryBase: string, detail: Detail) {
  const { publicId, folder, resourceType, type, format, record, source } = asset
  // A file with a picture's extension that is not a picture is still an asset, without a size.
  const size =
    resourceType === 'image' ? await inspectPicture(library, asset, source).catch(() => undefined) : record
  // The provider keeps the alternative text in the context, under the name that its own tools use.
  const context = {
    ...(record?.alt && { alt: record.alt }),
    ...(record?.source && { original_filename: basename(record.source) }),
    ...record?.context,
  }
  const version = assetVersion(asset)
  const path = publicId.split('/').map(encodeURIComponent).join('/')
  const address = `${deliveryBase}/${resourceType}/${type}/v${version}/${path}.${format}`
  return {
    public_id: publicId,
    // Older and newer accounts name the folder differently.
    asset_folder: folder,
    folder,
    format,
    version,
    resource_type: resourceType,
    type,
    created_at: asset.createdAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    bytes: source.bytes,
    ...(size?.width && size.height && { width: size.width, height: size.height }),
    url: address.replace(/^https:/, 'http:'),
    secure_url: address,
    ...(detail.tags && { tags: record?.tags ?? [] }),
    ...(detail.context && Object.keys(context).length > 0 && { context: { custom: context } }),
  }
}

export const toResources = (library: Library, assets: readonly Asset[], base: string, detail: Detail) =>
  pLimit(INSPECTIONS_AT_ONCE).map(assets, (asset) => toResource(library, asset, base, detail))
