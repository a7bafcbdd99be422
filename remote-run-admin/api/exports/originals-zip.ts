import { makeZip } from 'client-zip'
import { getExtension, getMimeType } from 'hono/utils/mime'
import { pictureNumber } from '#content/picture-number.ts'
import { stemOf } from '#protocol/file-names.ts'
import { createFileNames, safeName } from './file-name.ts'
import type { OpenOriginal, Original } from './originals.ts'
import type { SelectedPicture, Selection } from './selected-pictures.ts'

/** Returns the extension for a file's type: the camera's own where it fits, such as `JPG`. */
function endingOf(fileName: string, contentType: string): string {
  const own = fileName.slice(stemOf(fileName).length + 1)
  return getMimeType(fileName) === contentType ? own : (getExtension(contentType) ?? own)
}

const WHY = {
  gone: 'is not in the media library',
  failed: 'could not be fetched from the media library: please try again',
  cut: 'arrived only in part: please try again',
}

type Entry = { name: string; lastModified: Date; input: string | AsyncIterable<Uint8Array> }

/** Yields the pieces of an original, and ends early when the rest does not arrive. */
async function* untilCut({ bytes }: Original, onCut: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch {
    onCut()
  }
}

/** Yields the pictures, each opened only after the one before, and then the list of missing ones. */
async function* entriesOf(selection: Selection, open: OpenOriginal): AsyncGenerator<Entry> {
  const { pictures, time: lastModified } = selection
  const nameOf = createFileNames()
  const missing: string[] = []
  const miss = ({ number, fileName }: SelectedPicture, why: keyof typeof WHY) =>
    missing.push(`${pictureNumber(number)} ${fileName} ${WHY[why]}`)

  for (const picture of pictures) {
    const { publicId, fileName, number } = picture
    const original = publicId === null ? null : await open(publicId).catch(() => 'failed' as const)
    if (publicId === null || original === null) miss(picture, 'gone')
    else if (original === 'failed') miss(picture, 'failed')
    else {
      const name = nameOf(safeName(stemOf(fileName)), number, endingOf(fileName, original.contentType))
      try {
        yield { name, lastModified, input: untilCut(original, () => miss(picture, 'cut')) }
      } catch {
        // The download was cancelled.
        return
      } finally {
        original.end()
      }
    }
  }
  if (missing.length > 0) yield { name: 'missing.txt', lastModified, input: `${missing.join('\r\n')}\r\n` }
}

/**
 * Zips the originals of all pictures as a stream, so that memory stays flat. `missing.txt` names the pictures
 * that are missing; the others still arrive.
 */
export const toOriginalsZip = (selection: Selection, open: OpenOriginal): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(selection, open))
