import type { Readable } from 'node:stream'

const SECOND_MS = 1000

/**
 * Reads a stream no faster than this. Its writer waits meanwhile, and keeps in its own memory what it still
 * has to send.
 * @param most cost in a second: one for each byte, and what `spend` adds
 */
export function limitRate(stream: Readable, most: number) {
  let since = performance.now()
  let spent = 0
  const spend = (cost: number) => {
    const now = performance.now()
    if (now - since >= SECOND_MS) {
      since = now
      spent = 0
    }
    spent += cost
    if (spent <= most || stream.isPaused()) return
    stream.pause()
    setTimeout(() => stream.resume(), since + SECOND_MS - now).unref()
  }
  stream.on('data', (chunk: Buffer) => spend(chunk.length))
  return { spend }
}
