import type { PhotoProblem } from '../../../content/errors.ts'

/** Why a photo could not be prepared. */
export class PhotoError extends Error {
  readonly problem: PhotoProblem

  constructor(problem: PhotoProblem) {
    super(`photo: ${problem}`)
    this.name = 'PhotoError'
    this.problem = problem
  }
}

export type Difference = {
  /** Data URL: the photo in gray with the changed parts in red. */
  image: string
  /** Changed share of the picture, 0 to 1. */
  share: number
}

export type DownloadRequest = {
  kind: 'after' | 'both'
  /** Data URLs. */
  before: string
  after: string
  captions: { before: string; after: string }
  /** Burned in under the picture. */
  label: string
}

/** Work on pictures that would freeze the page, done elsewhere. Every picture goes in and out as a data URL or Blob. */
export type Imaging = {
  /** Looks at a file's size and first bytes. @returns why it is not taken, or null */
  check(file: Blob): Promise<PhotoProblem | null>
  /**
   * Applies the orientation, drops all metadata, limits the long side and re-encodes.
   * @returns a JPEG data URL
   * @throws PhotoError when the file cannot be decoded or the browser cannot do it
   */
  prepare(file: Blob): Promise<string>
  /** Where two pictures differ. */
  difference(before: string, after: string): Promise<Difference>
  /** A JPEG with the label burned in. */
  download(request: DownloadRequest): Promise<Blob>
  /** Frees the worker; a later call starts another. */
  dispose(): void
}
