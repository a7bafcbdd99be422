import type { PhotoProblem } from '#content/errors.ts'
import { PhotoError } from './photo-error.ts'
import type { DownloadRequest } from './tasks.ts'

export type Difference = {
  /** Data URL of the photo in gray with the changed parts in red. */
  image: string
  share: number
  /** A 1 for each pixel that changed, in rows of `width`. */
  changes: Uint8Array
  width: number
}

/** The work on pictures, which are data URLs or Blobs. */
export type Imaging = {
  /** Checks size and header. @returns why the file is refused, or null */
  check(file: Blob): Promise<PhotoProblem | null>
  /** Rotates upright, drops all metadata, limits the long side. @returns a JPEG data URL @throws {PhotoError} */
  prepare(file: Blob): Promise<string>
  difference(before: string, after: string): Promise<Difference>
  download(request: DownloadRequest): Promise<Blob>
}

const loadTasks = () =>
  import('./tasks.ts').catch(() => {
    throw new PhotoError('not_loaded')
  })

/** Loads its code with the first photo. */
export const browserImaging: Imaging = {
  check: async (file) => (await loadTasks()).checkFile(file),
  prepare: async (file) => (await loadTasks()).prepare(file),
  difference: async (before, after) => (await loadTasks()).difference(before, after),
  download: async (request) => (await loadTasks()).download(request),
}
