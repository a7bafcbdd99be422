import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { createS3Store } from '../releases/store/s3-store.ts'
import { mediaBucket } from '../settings/media-settings.ts'
import type { Settings } from '../settings/settings.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../../embedded/media-library/library')
const MEDIA_FILE = /\.(jpe?g|png|webp|avif|mp4|webm)$/i

/**
 * Reads the names in the library that hosts with these settings serve: public ids, paths without extension.
 * @returns null when the pictures are in a media account, which is not listed here
 * @throws {Error} when the folder or the bucket cannot be read
 */
export async function readLibrary(settings: Pick<Settings, 'MEDIA'> & Parameters<typeof mediaBucket>[0]) {
  if (settings.MEDIA !== 'own') return null
  const bucket = mediaBucket(settings)
  const place = settings.MEDIA_LIBRARY ?? SAMPLES
  const list = async () =>
    bucket
      ? (await createS3Store({ ...bucket, checkKey: (key) => key }).list('')).map(({ key }) => key)
      : (await readdir(place, { recursive: true })).map((file) => file.replaceAll(path.sep, '/'))
  const files = await list().catch((cause: unknown) => {
    throw new Error(`The media library ${place} cannot be read`, { cause })
  })
  const names = files
    .filter((file) => MEDIA_FILE.test(file) && !/(^|\/)\./.test(file))
    .map((file) => file.replace(MEDIA_FILE, ''))
  return {
    /** For messages. */
    place: settings.MEDIA_LIBRARY === undefined ? 'the sample pictures' : place,
    names: new Set(names),
    folders: new Set(names.map((name) => name.split('/')[0] ?? '')),
  }
}

export type Library = NonNullable<Awaited<ReturnType<typeof readLibrary>>>
