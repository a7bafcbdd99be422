// @ts-check
// The channel between the host and a section's process: lines of JSON over a pipe, in both directions.

/** @import { Readable } from 'node:stream' */

const NEWLINE = 10
const QUOTE = 34
// Kept here, because a section's code may change globals.
const { parse, stringify } = JSON

/** The number of the pipe in the section's process. */
export const CHANNEL = 3

/** @param {unknown} message @param {(key: string, value: unknown) => unknown} [change] of its values */
export const toLine = (message, change) => `${stringify(message, change)}\n`

/**
 * Reads messages. A listener that pauses the stream gets no more lines until it resumes.
 * @param {Readable} stream
 * @param {(message: any, bytes: number) => void} onMessage gets undefined for a line that is no JSON
 * @param {number} longest bytes of a line
 * @param {() => void} onTooLong called for each piece of a longer line, which is not kept
 * @param {number} longestObject bytes of JSON that is no string: reading it may take a hundred times as long
 */
export function readMessages(stream, onMessage, longest, onTooLong, longestObject = longest) {
  /** @type {Buffer[]} */
  let parts = []
  let length = 0

  /** @param {Buffer} part */
  const add = (part) => {
    length += part.length
    if (length > longest) {
      parts = []
      onTooLong()
    } else parts.push(part)
  }
  const finish = () => {
    const line = Buffer.concat(parts)
    const isRead = length <= (line[0] === QUOTE ? longest : longestObject)
    parts = []
    length = 0
    let message
    try {
      message = isRead ? parse(line.toString()) : undefined
    } catch {
      message = undefined
    }
    onMessage(message, line.length)
  }
  stream.on('data', (/** @type {Buffer} */ chunk) => {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      add(chunk.subarray(from, end))
      finish()
      from = end + 1
      if (stream.isPaused()) return void stream.unshift(chunk.subarray(from))
    }
    if (from < chunk.length) add(chunk.subarray(from))
  })
}
