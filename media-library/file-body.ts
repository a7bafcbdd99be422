import type { FileHandle } from 'node:fs/promises'
import type { ByteRange } from './range.ts'

/** As much of a file as a client that stops reading keeps in memory, a few times over. */
const CHUNK_BYTES = 64 * 1024

/**
 * A part of a file as a response body, read as fast as the client takes it. The file is opened at the first read, so
 * that an answer that never goes out holds none, and closed at the end or on cancel.
 */
export function fileBody(
  open: () => Promise<FileHandle>,
  range: ByteRange,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opening: Promise<FileHandle> | null = null
  let position = range.start
  const close = async () => {
    // also one that is still being opened
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
          // A file that got shorter ends the body early: the client sees that bytes are missing.
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
