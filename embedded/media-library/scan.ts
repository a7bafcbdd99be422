import { isPublicId } from './delivery-url.ts'
import { type DeliveryType, imageFormat, type ResourceType, splitExtension, videoFormat } from './formats.ts'
import type { ManifestRecord } from './manifest.ts'
import type { Look, SourceFile } from './originals.ts'

/** The time of the first listed file. Later ones are older in the list's order, the same on every host. */
const LISTED_FROM = Date.UTC(2026, 0, 1)

export type IsPrivate = (publicId: string) => boolean

/** Returns the assets. Leaves out other formats, and names that cannot be a public id. */
export function assetsOf({ files, folders, manifest }: Look, isPrivate: IsPrivate) {
  const records = new Map(
    manifest.map((record, index) => {
      const createdAt = new Date(record.created ?? LISTED_FROM + (manifest.length - index) * 1000)
      return [record.file, { record, createdAt }]
    }),
  )
  const partFiles = new Set(
    manifest.flatMap(({ poster, webm, copy }) => [poster, webm, copy].filter((file) => file !== undefined)),
  )
  const assets = new Map<string, Asset>()
  for (const [file, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (partFiles.has(file)) continue
    const asset = assetOf(source, files, records.get(file), isPrivate)
    // The provider counts two files with one name as one asset. The mp4 is a video's original.
    if (asset && (!assets.has(asset.assetId) || asset.format === 'mp4')) assets.set(asset.assetId, asset)
  }
  const all = withParents([...folders, ...[...assets.values()].map(({ folder }) => folder)])
  return { assets: [...assets.values()], folders: all }
}

type Listed = { record: ManifestRecord; createdAt: Date } | undefined

function assetOf(source: SourceFile, files: Look['files'], listed: Listed, isPrivate: IsPrivate) {
  const { stem, extension = '' } = splitExtension(source.file)
  const image = imageFormat(extension)
  const format = image ?? videoFormat(extension)
  const record = listed?.record
  const copy = files.get(record?.copy ?? '')
  if (!format || isPosterOfVideo(stem, files) || !isPublicId(stem) || (format === 'heic' && !copy))
    return null
  const resourceType: ResourceType = image ? 'image' : 'video'
  const type: DeliveryType = isPrivate(stem) ? 'authenticated' : 'upload'
  const poster = record?.poster ?? (image ? undefined : `${stem}-poster.jpg`)
  return {
    /** Type and public id. */
    assetId: `${resourceType}/${stem}`,
    publicId: stem,
    folder: record?.folder ?? parentOf(stem),
    resourceType,
    type,
    format,
    source,
    webm: image ? undefined : files.get(record?.webm ?? `${stem}.webm`),
    poster: poster === undefined ? undefined : files.get(poster),
    /** What variants of a picture are made from instead of itself. */
    copy,
    record,
    createdAt: listed?.createdAt ?? new Date(Math.floor(source.modifiedMs / 1000) * 1000),
  }
}

export type Asset = NonNullable<ReturnType<typeof assetOf>>

const parentOf = (path: string) => path.slice(0, Math.max(path.lastIndexOf('/'), 0))

function withParents(folders: string[]): string[] {
  const all = new Set<string>()
  for (const folder of folders) {
    for (let path = folder; path !== '' && !all.has(path); path = parentOf(path)) all.add(path)
  }
  return [...all].sort()
}

/** Checks for a poster: `spin-poster.jpg` beside `spin.mp4` is that video's still picture, not an asset. */
function isPosterOfVideo(stem: string, files: ReadonlyMap<string, SourceFile>): boolean {
  if (!stem.endsWith('-poster')) return false
  const video = stem.slice(0, -'-poster'.length)
  return files.has(`${video}.mp4`) || files.has(`${video}.webm`)
}
