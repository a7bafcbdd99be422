import { copyFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { type ManifestEntry, publicIdOf } from './media-manifest.ts'
import { readMp4 } from './media-mp4.ts'
import { altStub } from './media-names.ts'
import { storePicture } from './media-picture.ts'
import { makePoster } from './media-poster.ts'

/** What may come in, judged by content; the value is the extension in the library. */
const ACCEPTED: Readonly<Record<string, 'jpg' | 'png' | 'webp' | 'avif' | 'mp4'>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
}

export type FileOptions = {
  libraryDir: string
  category: string
  tags: readonly string[]
  /** true puts photos into the preset selection of /gallery. */
  featured: boolean
  /** The program; null where it is not installed. */
  ffmpeg: string | null
}

type ImportedFile = { entry: ManifestEntry; notes: string[] }

/** Writes under a name of its own and renames at the end: a half-written file is never part of the library. */
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

async function extensionOf(file: string) {
  const found = await fileTypeFromFile(file)
  const extension = found && ACCEPTED[found.mime]
  if (extension) return extension
  const what = found ? found.mime : 'no picture or video'
  throw new Error(`is ${what} by its content, not JPEG, PNG, WebP, AVIF or MP4`)
}

/** Gives a video of the library its still picture. @returns the picture's path in the library */
export async function addPoster(libraryDir: string, videoFile: string, ffmpeg: string): Promise<string> {
  const posterFile = `${publicIdOf(videoFile)}-poster.jpg`
  const video = path.join(libraryDir, videoFile)
  await atomically(path.join(libraryDir, posterFile), (part) => makePoster(video, part, ffmpeg))
  return posterFile
}

/**
 * Puts one file into the library.
 * @param publicId where it goes, without extension; the folder exists
 * @throws {Error} that says why the file is refused; nothing of it is left behind
 */
export async function importFile(
  source: string,
  publicId: string,
  options: FileOptions,
): Promise<ImportedFile> {
  const { libraryDir, category, tags, featured, ffmpeg } = options
  const extension = await extensionOf(source)
  const file = `${publicId}.${extension}`
  const target = path.join(libraryDir, file)
  const common = { file, set: 'gallery', category, tags: [...tags], alt: altStub(source), altStub: true }
  const bytes = async () => (await stat(target)).size

  if (extension !== 'mp4') {
    const { notes, ...size } = await atomically(target, (part) => storePicture(source, part))
    const preset = featured ? { featured } : {}
    return { entry: { ...common, kind: 'photo', ...size, bytes: await bytes(), ...preset }, notes }
  }
  const info = await readMp4(source)
  await atomically(target, (part) => copyFile(source, part))
  const entry: ManifestEntry = { ...common, kind: 'video', ...info, bytes: await bytes() }
  if (ffmpeg === null)
    return { entry, notes: ['no still picture: ffmpeg is not installed. Install it and import again.'] }
  try {
    return { entry: { ...entry, poster: await addPoster(libraryDir, file, ffmpeg) }, notes: [] }
  } catch (cause) {
    await rm(target, { force: true })
    throw new Error('ffmpeg cannot read it', { cause })
  }
}
