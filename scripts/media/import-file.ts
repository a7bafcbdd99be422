import { copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { withDecodedHeic } from '@lustre/media-library'
import { fileTypeFromFile } from 'file-type'
import { convertVideo, makePoster, NO_FFMPEG } from './ffmpeg.ts'
import { type ManifestEntry, publicIdOf } from './manifest.ts'
import { readMp4 } from './mp4.ts'
import { altStub } from './names.ts'
import { storePicture } from './picture.ts'

/** Accepted types, detected from the content, with their extensions in the library. */
const ACCEPTED: Readonly<Record<string, 'jpg' | 'png' | 'webp' | 'avif' | 'mp4'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'jpg',
  'image/heif': 'jpg',
  'image/heic-sequence': 'jpg',
  'image/heif-sequence': 'jpg',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mp4',
  'video/webm': 'mp4',
}

export type FileOptions = {
  libraryDir: string
  category: string
  tags: readonly string[]
  /** true adds photos to the preset selection of /gallery. */
  featured: boolean
  ffmpeg: string | null
}

type ImportedFile = { entry: ManifestEntry; notes: string[] }

/** Renames a finished temporary file, so that the library never contains a partial one. */
async function atomically<T>(target: string, write: (part: string) => Promise<T>): Promise<T> {
  const part = `${target}.part`
  try {
    const result = await write(part)
    await rename(part, target)
    return result
  } catch (cause) {
    await rm(part, { force: true })
    throw cause
  }
}

async function formatOf(file: string) {
  const found = await fileTypeFromFile(file)
  const extension = found && ACCEPTED[found.mime]
  if (extension) return { extension, mime: found.mime }
  const what = found ? found.mime : 'not a picture or video'
  throw new Error(`is ${what} by its content: not JPEG, PNG, WebP, AVIF, HEIC, MP4, MOV or WebM`)
}

const posterOf = (videoFile: string) => `${publicIdOf(videoFile)}-poster.jpg`

/** Makes a video's still picture. @returns its path in the library */
export async function addPoster(libraryDir: string, videoFile: string, ffmpeg: string): Promise<string> {
  const posterFile = posterOf(videoFile)
  const video = path.join(libraryDir, videoFile)
  await atomically(path.join(libraryDir, posterFile), (part) => makePoster(video, part, ffmpeg))
  return posterFile
}

/** Writes a clip that every browser plays, without the location of the recording. */
async function putVideo(source: string, part: string, mime: string, ffmpeg: string | null) {
  const info = mime === 'video/mp4' ? await readMp4(source) : null
  if (info && !info.isHevc && !info.tellsPlace) await copyFile(source, part)
  else {
    const why = info?.isHevc ? 'is HEVC, which' : info ? 'contains its location, which' : `is ${mime}, which`
    if (ffmpeg === null) throw new Error(`${why} ${NO_FFMPEG}`)
    await convertVideo(source, part, ffmpeg)
  }
  const { width, height, duration } = await readMp4(part)
  return { width, height, duration }
}

/**
 * Adds one file to the library.
 * @param publicId its place, without extension; the folder exists
 * @throws {Error} with the reason of a refusal; the library stays as it was
 */
export async function importFile(
  source: string,
  publicId: string,
  options: FileOptions,
): Promise<ImportedFile> {
  const { libraryDir, category, tags, featured, ffmpeg } = options
  const { extension, mime } = await formatOf(source)
  const file = `${publicId}.${extension}`
  const target = path.join(libraryDir, file)
  const common = { file, set: 'gallery', category, tags: [...tags], alt: altStub(source), altStub: true }
  const bytes = async () => (await stat(target)).size

  if (extension !== 'mp4') {
    const { notes, ...size } = await atomically(target, (part) =>
      /hei[cf]/.test(mime)
        ? withDecodedHeic(source, (decoded, isUpright) => storePicture(decoded, part, { isUpright }))
        : storePicture(source, part),
    )
    const preset = featured ? { featured } : {}
    return { entry: { ...common, kind: 'photo', ...size, bytes: await bytes(), ...preset }, notes }
  }
  const info = await atomically(target, async (part) => {
    const put = await putVideo(source, part, mime, ffmpeg)
    if (ffmpeg !== null)
      await atomically(path.join(libraryDir, posterOf(file)), (poster) => makePoster(part, poster, ffmpeg))
    return put
  })
  const entry: ManifestEntry = { ...common, kind: 'video', ...info, bytes: await bytes() }
  return ffmpeg === null
    ? { entry, notes: ['no still picture: ffmpeg is not installed. Install it and import again.'] }
    : { entry: { ...entry, poster: posterOf(file) }, notes: [] }
}
