import type { FileHandle } from 'node:fs/promises'
import { ReadableStream as NodeStream } from 'node:stream/web'
import type { ByteRange } from './range.ts'

/** Small, because a stalled client holds a few chunks in memory. */
const CHUNK_BYTES = 64 * 1024

async function* chunksOf(open: () => Promise<FileHandle>, { start, end }: ByteRange) {
  const file = await open()
  try {
    yield* file.createReadStream({ start, end, highWaterMark: CHUNK_BYTES, autoClose: false })
  } finally {
    await file.close()
  }
}

/**
 * Streams a part of a file at the client's pace. It opens the file at the first read, and closes it at the
 * end. A truncated file ends the body early, so that the client sees that bytes are missing.
 */
export const fileBody = (open: () => Promise<FileHandle>, range: ByteRange) =>
  // The same at run time, but the types of Node.js and of the browser differ.
  NodeStream.from(chunksOf(open, range)) as ReadableStream<Uint8Array<ArrayBuffer>>
