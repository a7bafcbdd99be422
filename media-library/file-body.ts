import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './range.ts'

/** A stalled client holds a few of these in memory. */
const CHUNK_BYTES = 64 * 1024

/** Streams a part of a file at the client's pace. It opens the file at the first read, and closes it at the end. */
export function fileBody(
  open: () => Promise<FileHandle>,
  range: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opening: Promise<FileHandle> | null = null
  let position = range.start
  const close = async () => {
    // The file may still be opening.
    const file = await opening?.catch(() => null)
    await file?.close()
  }
  return new ReadableStream(
    {
      async pull(controller) {
        const wanted = Math.min(CHUNK_BYTES, range.end + 1 - position)
        try {
          opening ??= open()
          const file = await opening
          const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, position)
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
          // A truncated file ends the body early, so the client sees that bytes are missing.
          if (bytesRead < wanted || position > range.end) {
            await close()
            controller.close()
          }
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    { highWaterMark: 0 },
  )
}
