import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './range.ts'

const CHUNK_BYTES = 128 * 1024

/** A part of a file as a response body, read as fast as the client takes it. The file is closed at the end or on cancel. */
export async function fileBody(
  path: string,
  range: ByteRange,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const file: FileHandle = await open(path)
  let position = range.start
  return new ReadableStream({
    async pull(controller) {
      const wanted = Math.min(CHUNK_BYTES, range.end + 1 - position)
      try {
        const { bytesRead, buffer } = await file.read(new Uint8Array(wanted), 0, wanted, position)
        position += bytesRead
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
        // A file that got shorter ends the body early: the client sees that bytes are missing.
        if (bytesRead < wanted || position > range.end) {
          await file.close()
          controller.close()
        }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    cancel: () => file.close(),
  })
}
