/** A HEIC picture is shown from its readable copy. */
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'tif' | 'heic'
export type VideoFormat = 'mp4' | 'webm'
export type ResourceType = 'image' | 'video'
export type DeliveryType = 'upload' | 'authenticated'

const IMAGE_FORMATS: readonly ImageFormat[] = ['jpg', 'png', 'webp', 'avif', 'tif', 'heic']
const OTHER_SPELLINGS: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', heif: 'heic' }
const VIDEO_FORMATS: readonly VideoFormat[] = ['mp4', 'webm']

export const MIME_TYPES: Record<ImageFormat | VideoFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  tif: 'image/tiff',
  heic: 'image/heic',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

export function imageFormat(extension: string): ImageFormat | undefined {
  const name = extension.toLowerCase()
  return IMAGE_FORMATS.find((format) => format === (OTHER_SPELLINGS[name] ?? name))
}

export function videoFormat(extension: string): VideoFormat | undefined {
  return VIDEO_FORMATS.find((format) => format === extension.toLowerCase())
}

/** Splits `a/b.jpg` into `a/b` and `jpg`. An extension that is not a media format stays part of the name. */
export function splitExtension(path: string): { stem: string; extension: string | undefined } {
  const dot = path.lastIndexOf('.')
  const extension = path.slice(dot + 1)
  if (dot <= path.lastIndexOf('/') + 1 || !(imageFormat(extension) ?? videoFormat(extension))) {
    return { stem: path, extension: undefined }
  }
  return { stem: path.slice(0, dot), extension: extension.toLowerCase() }
}
