import { isPublicId } from './delivery-url.ts'
import {
  type DeliveryType,
  type ImageFormat,
  imageFormat,
  type ResourceType,
  splitExtension,
  type VideoFormat,
  videoFormat,
} from './formats.ts'
import type { ManifestRecord } from './manifest.ts'
import type { Look, SourceFile } from './originals.ts'

export type Asset = {
  /** Type and public id. */
  assetId: string
  publicId: string
  folder: string
  resourceType: ResourceType
  type: DeliveryType
  format: ImageFormat | VideoFormat
  source: SourceFile
  webm: SourceFile | undefined
  poster: SourceFile | undefined
  /** What variants of a picture are made from instead of itself. */
  copy: SourceFile | undefined
  record: ManifestRecord | undefined
  createdAt: Date
}

/** The time of the first listed file. Later ones are older in the list's order, the same on every host. */
const LISTED_FROM = Date.UTC(2026, 0, 1)

export type IsPrivate = (publicId: string) => boolean

/** Returns the assets, without other formats and names that cannot be a public id. */
export function assetsOf(
  { files, folders, manifest }: Look,
  isPrivate: IsPrivate,
): { assets: Asset[]; folders: string[] } {
  const records = new Map(manifest.map((record, index) => [record.file, { record, index }]))
  const partFiles = new Set(
    manifest.flatMap(({ poster, webm, copy }) => [poster, webm, copy].filter((file) => file !== undefined)),
  )
  const assets = new Map<string, Asset>()
  for (const [file, source] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { stem, extension } = splitExtension(file)
    if (!extension || partFiles.has(file) || isPosterOfVideo(stem, files) || !isPublicId(stem)) continue
    const listed = records.get(file)
    const image = imageFormat(extension)
    const format = image ?? videoFormat(extension)
    if (!format) continue
    const copy = files.get(listed?.record.copy ?? '')
    if (format === 'heic' && !copy) continue
    const resourceType = image ? 'image' : 'video'
    const key = `${resourceType}/${stem}`
    // The provider counts two files of one name as one asset. The mp4 is a video's original.
    if (assets.has(key) && format !== 'mp4') continue
    const poster = listed?.record.poster ?? (image ? undefined : `${stem}-poster.jpg`)
    assets.set(key, {
      assetId: key,
      publicId: stem,
      folder: listed?.record.folder ?? parentOf(stem),
      resourceType,
      type: isPrivate(stem) ? 'authenticated' : 'upload',
      format,
      source,
      webm: image ? undefined : files.get(listed?.record.webm ?? `${stem}.webm`),
      poster: poster === undefined ? undefined : files.get(poster),
      copy,
      record: listed?.record,
      createdAt: createdAt(listed, manifest.length, source),
    })
  }
  const all = withParents([...folders, ...[...assets.values()].map(({ folder }) => folder)])
  return { assets: [...assets.values()], folders: all }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

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

function createdAt(
  listed: { record: ManifestRecord; index: number } | undefined,
  count: number,
  source: SourceFile,
): Date {
  if (listed?.record.created) return new Date(listed.record.created)
  return new Date(
    listed ? LISTED_FROM + (count - listed.index) * 1000 : Math.floor(source.modifiedMs / 1000) * 1000,
  )
}
